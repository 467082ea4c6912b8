import { changeRelease, loadReleaseErrors, loadReleases, publishBuild } from '@cardwise/contracts/admin/releases';
import type { Part } from '@cardwise/contracts/admin/reports';
import { readUnreadable } from '@cardwise/releases/registry-entries';
import { ReleaseRefusedError } from '@cardwise/releases/part-builds';
import { endPreview } from '@cardwise/releases/previews';
import {
  endCanary,
  promoteCanary,
  readAllBuilds,
  readBuilds,
  rollBack,
  startCanary,
} from '@cardwise/releases/releases';
import { ArchiveRefusedError } from '@cardwise/releases/build-archive';
import type { Caller, Publisher } from '@cardwise/service-kit/access/authenticate';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { access, constants } from 'node:fs/promises';
import type * as z from 'zod/mini';

import type { RecordChange } from '../audit/audit-trail.ts';
import { requireValidToken } from '../publishing-tokens/authenticate-publisher.ts';
import type { PublishingTokenStore } from '../publishing-tokens/store.ts';
import type { ReportStore } from '../reports/store.ts';
import { presentReleases } from './present-releases.ts';
import { receiveBuild } from './receive-build.ts';
import type { WatchStore } from './store.ts';

const mostErrors = 20;

type Change = z.infer<(typeof changeRelease)['body']>;

const publishActions = { live: 'publish build', canary: 'publish canary', preview: 'publish preview' } as const;

const auditActions = {
  canary: 'give build to a share',
  promote: 'promote canary',
  end_canary: 'end canary',
  end_preview: 'end preview',
  roll_back: 'roll back',
} as const satisfies Record<Change['action'], string>;

type Dependencies = {
  siteDir: string | undefined;
  reports: ReportStore;
  watches: WatchStore;
  publishingTokens: PublishingTokenStore;
  recordChange: RecordChange;
};

export function releaseRoutes({ siteDir, reports, watches, publishingTokens, recordChange }: Dependencies): Route[] {
  return [
    route(loadReleases, async ({ query: { period = 'day' } }) => {
      const now = Date.now();
      if (siteDir === undefined) {
        const time = new Date(now).toISOString();
        return { data: [], from: time, to: time, step: 0, changeable: false };
      }
      const [builds, changeable, unreadable] = await Promise.all([
        readAllBuilds(siteDir),
        isWritable(siteDir),
        readUnreadable(siteDir),
      ]);
      return {
        ...(await presentReleases({ reports, watches }, builds, period, now)),
        changeable,
        set_aside: unreadable,
      };
    }),

    route(loadReleaseErrors, async ({ query: { part, build } }) => {
      const { errors, others } = await reports.errors({ part, build, limit: mostErrors });
      const data = errors.map(({ first, last, ...error }) => ({
        ...error,
        first: first.toISOString(),
        last: last.toISOString(),
      }));
      return { data, others };
    }),

    route(changeRelease, async (handling) => {
      const { body, caller } = handling;
      const { action, part, share, seen } = body;
      requireOwn(caller, part);
      const dir = requireSite(siteDir);
      const { live, canary } = await readBuilds(dir, part);
      if ((live ?? null) !== seen.live || (canary ?? null) !== seen.canary) {
        throw new AppError('conflict', { detail: 'This release has been changed meanwhile; load it again.' });
      }
      const build = await orRefuse(() => apply(dir, body));
      const details = { part, build, ...(share !== undefined && { share }), before: seen.live };
      await recordChange(handling, auditActions[action], details);
      return { ok: true } as const;
    }),

    route(publishBuild, async (handling) => {
      const { params, query, caller, http, log } = handling;
      const { remote } = params;
      const { build, as: given, share = 0 } = query;
      const as = given === 'canary' ? { canary: share } : given;
      requireOwn(caller, remote);
      const dir = requireSite(siteDir);
      const { live = null } = await readBuilds(dir, remote);
      const requireToken = () => requireValidToken(publishingTokens, caller);
      try {
        await orRefuse(() => receiveBuild(dir, http.req, { remote, build, as }, requireToken));
      } catch (error) {
        if (error instanceof AppError) log.warn({ part: remote, build, detail: error.message }, 'a build was refused');
        throw error;
      }
      const details = { part: remote, build, ...(share > 0 && { share }), before: live };
      await recordChange(handling, publishActions[given], details);
      return { ok: true } as const;
    }),
  ];
}

async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

function requireOwn(caller: Caller | Publisher, part: Part): void {
  if (caller.role === 'publisher' && caller.remote !== part) {
    throw new AppError('forbidden', { detail: `This publishing token is for ${caller.remote}, not for ${part}.` });
  }
}

function requireSite(siteDir: string | undefined): string {
  if (siteDir === undefined) throw new AppError('unavailable', { detail: 'svc-admin has no SITE_DIR.' });
  return siteDir;
}

async function orRefuse<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof ReleaseRefusedError) throw new AppError('conflict', { detail: error.message, cause: error });
    if (!(error instanceof ArchiveRefusedError)) throw error;
    const code = error.tooLarge ? 'payload_too_large' : 'validation_failed';
    throw new AppError(code, { detail: error.message, cause: error });
  }
}

async function apply(siteDir: string, { action, part, build, share, seen }: Change): Promise<string | undefined> {
  if (action === 'roll_back') {
    if (build !== undefined && build === seen.live)
      throw new ReleaseRefusedError(`The build ${build} is live already.`);
    return (await rollBack(siteDir, part, { to: build, from: seen.live ?? undefined })).live;
  }
  if (build === undefined) return undefined;
  if (action === 'canary') await startCanary(siteDir, part, build, share ?? 0, seen.canary);
  else if (action === 'promote') await promoteCanary(siteDir, part, build);
  else if (action === 'end_canary') await endCanary(siteDir, part, build);
  else await endPreview(siteDir, part, build);
  return build;
}
