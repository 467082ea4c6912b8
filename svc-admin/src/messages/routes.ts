import { deleteMessage, loadMessages, updateMessage, type SiteMessage } from '@cardwise/contracts/admin';
import { AppError } from '@cardwise/service-kit/app-error';
import { route, type Route } from '@cardwise/service-kit/route';

import { recordChange } from '../audit/record-change.ts';
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

export const messageRoutes = (messages: MessageStore): Route[] => [
  route(loadMessages, async () => ({ data: (await messages.all()).map(present) })),

  route(updateMessage, async (handling) => {
    const { body } = handling;
    if (!('id' in body)) {
      const added = await messages.add();
      recordChange(handling, 'add message', { message: added._id });
      return { data: present(added) };
    }
    const { id, text, active, start, end, revision } = body;
    const saved = await messages.save(id, { text, active: active === '1', start, end }, revision);
    recordChange(handling, 'save message', { message: id, text, active, start, end });
    return { data: present(saved) };
  }),

  route(deleteMessage, async (handling) => {
    const { id } = handling.body;
    if (!(await messages.remove(id))) throw new AppError('not_found', { detail: 'This message was deleted already.' });
    recordChange(handling, 'delete message', { message: id });
    return { ok: true } as const;
  }),
];
