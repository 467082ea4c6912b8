import { deleteMessage, loadMessages, updateMessage, type SiteMessage } from '@cardwise/contracts/admin/messages';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { RecordChange } from '../audit/audit-trail.ts';
import type { MessageDocument, MessageStore } from './store.ts';

type Dependencies = { messages: MessageStore; recordChange: RecordChange };

export function messageRoutes({ messages, recordChange }: Dependencies): Route[] {
  return [
    route(loadMessages, async () => ({ data: (await messages.all()).map(present) })),

    route(updateMessage, async (handling) => {
      const { body } = handling;
      if (!('id' in body)) {
        const added = await messages.add();
        await recordChange(handling, 'add message', { message: added._id });
        return { data: present(added) };
      }
      const { id, text, texts, severity, active, start, start_time: startTime, end, end_time: endTime } = body;
      const change = { text, texts, severity, active: active === '1', start, startTime, end, endTime };
      const saved = await messages.save(id, change, body.revision);
      await recordChange(handling, 'save message', auditDetails(saved));
      return { data: present(saved) };
    }),

    route(deleteMessage, async (handling) => {
      const { id, revision } = handling.body;
      const removed = await messages.remove(id, revision);
      await recordChange(handling, 'delete message', auditDetails(removed));
      return { ok: true } as const;
    }),
  ];
}

function auditDetails(message: MessageDocument) {
  const { id, revision: _, ...content } = present(message);
  return { message: id, ...content };
}

function present(message: MessageDocument): SiteMessage {
  return {
    id: message._id,
    text: message.text,
    texts: message.texts,
    severity: message.severity,
    active: message.active ? '1' : '0',
    start: message.start,
    start_time: message.startTime,
    end: message.end,
    end_time: message.endTime,
    revision: message.revision,
  };
}
