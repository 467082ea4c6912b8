import { deleteMessage, loadMessages, updateMessage, type SiteMessage } from '@cardwise/contracts/admin';
import { route, type Route } from '@cardwise/service-kit/route';

import type { RecordChange } from '../audit/audit-trail.ts';
import type { MessageDocument } from './model.ts';
import type { MessageStore } from './store.ts';

const present = ({ _id, text, active, start, end, revision }: MessageDocument): SiteMessage => ({
  id: _id,
  text,
  active: active ? '1' : '0',
  start,
  end,
  revision,
});

type Deps = { messages: MessageStore; recordChange: RecordChange };

export const messageRoutes = ({ messages, recordChange }: Deps): Route[] => [
  route(loadMessages, async () => ({ data: (await messages.all()).map(present) })),

  route(updateMessage, async (handling) => {
    const { body } = handling;
    if (!('id' in body)) {
      const added = await messages.add();
      await recordChange(handling, 'add message', { message: added._id });
      return { data: present(added) };
    }
    const { id, text, active, start, end, revision } = body;
    const saved = await messages.save(id, { text, active: active === '1', start, end }, revision);
    await recordChange(handling, 'save message', { message: id, text, active, start, end });
    return { data: present(saved) };
  }),

  route(deleteMessage, async (handling) => {
    const { id, revision } = handling.body;
    const { text, active, start, end } = await messages.remove(id, revision);
    await recordChange(handling, 'delete message', { message: id, text, active: active ? '1' : '0', start, end });
    return { ok: true } as const;
  }),
];
