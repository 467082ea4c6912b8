import {
  createPublishingToken,
  loadPublishingTokens,
  revokePublishingToken,
  type PublishingToken,
} from '@cardwise/contracts/admin/releases';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';

import type { RecordChange } from '../audit/audit-trail.ts';
import type { Directory } from '../users/directory.ts';
import type { PublishingTokenDocument, PublishingTokenStore } from './store.ts';

type Dependencies = {
  publishingTokens: PublishingTokenStore;
  directory: Pick<Directory, 'getName'>;
  recordChange: RecordChange;
};

export function publishingTokenRoutes({ publishingTokens, directory, recordChange }: Dependencies): Route[] {
  const present = async (stored: PublishingTokenDocument): Promise<PublishingToken> => ({
    id: stored._id,
    remote: stored.remote,
    name: stored.name,
    created_at: stored.createdAt.toISOString(),
    created_by: (await directory.getName(stored.createdBy).catch(() => undefined)) ?? stored.createdBy,
    last_used_at: stored.lastUsedAt?.toISOString() ?? null,
    expires_at: stored.expiresAt?.toISOString() ?? null,
  });

  return [
    route(loadPublishingTokens, async () => ({
      data: await Promise.all((await publishingTokens.all()).map(present)),
    })),

    route(createPublishingToken, async (handling) => {
      const { remote, name, days } = handling.body;
      const { stored, token } = await publishingTokens.add(
        { remote, name, days, createdBy: handling.caller.id },
        Date.now(),
      );
      await recordChange(handling, 'create publishing token', { token: stored._id, remote, token_name: name, days });
      return { data: await present(stored), token };
    }),

    route(revokePublishingToken, async (handling) => {
      const removed = await publishingTokens.remove(handling.body.id);
      if (!removed) throw new AppError('not_found', { detail: 'This publishing token has been revoked already.' });
      const { _id: token, remote, name } = removed;
      await recordChange(handling, 'revoke publishing token', { token, remote, token_name: name });
      return { ok: true } as const;
    }),
  ];
}
