import { sendReports, type PartBuild } from '@cardwise/contracts/admin/reports';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { KnownBuilds } from './known-builds.ts';
import type { PageLoadTokens } from './page-load-tokens.ts';
import type { ReportStore } from './store.ts';

type Dependencies = { reports: ReportStore; isKnown: KnownBuilds; pageLoadTokens: PageLoadTokens };

export const reportRoutes = ({ reports, isKnown, pageLoadTokens }: Dependencies): Route[] => [
  route(sendReports, async ({ body: { visit: token, started, failed, errors, vitals } }) => {
    const now = Date.now();
    const pageLoad = token === undefined ? undefined : pageLoadTokens.open(token, now);
    // Forged reports must not fill the database.
    const known = async <T extends PartBuild>(builds: T[], bucket?: number): Promise<T[]> => {
      const answers = await Promise.all(builds.map((build) => isKnown(build, bucket)));
      return builds.filter((_, index) => answers[index]);
    };
    const report = {
      started: await known(started, pageLoad?.bucket),
      failed: await known(failed),
      errors: await known(errors),
      ...(vitals && { vitals: { ...vitals, builds: await known(vitals.builds) } }),
    };
    reports.add(report, now, pageLoad);
    return { ok: true } as const;
  }),
];
