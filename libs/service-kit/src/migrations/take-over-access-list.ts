import { accessFeed } from '@cardwise/contracts/profile/access';

import { openAccessState } from '../access/access-list.ts';
import { openEndedSessions } from '../access/ended-sessions.ts';
import { openKeptCopy } from '../feeds/kept-copy.ts';
import { durableWrite } from '../database/mongo.ts';
import type { Migration } from './migration.ts';

/** The access list was stored as one copy with all ended sessions; now these are stored as they end. */
export const takeOverAccessList: Migration = {
  name: 'kit-0001-take-over-access-list',
  before: 'ready',
  step: async (connection) => {
    const former = await openKeptCopy(connection, 'access', accessFeed.response).read();
    const state = openAccessState(connection);
    if (former && !(await state.read())) {
      await (await openEndedSessions(connection)).add(former.revokedSessions);
      await state.save({ adminUsers: former.adminUsers });
    }
    const copies = connection.collection<{ _id: string }>('copies');
    const { deletedCount } = await copies.deleteOne({ _id: 'access' }, { writeConcern: durableWrite });
    return { changed: deletedCount, done: true };
  },
};
