import { sendReports, type PartBuild } from '@cardwise/contracts/reports';
import { route, type Route } from '@cardwise/service-kit/route';

import type { ReportStore } from './store.ts';

type Dependencies = {
  reports: ReportStore;
  /** Whether a build is at hand in the site. Others are not counted: forged reports must not fill the database. */
  isKnown: (build: PartBuild) => Promise<boolean>;
};

export const reportRoutes = ({ reports, isKnown }: Dependencies): Route[] => [
  route(sendReports, async ({ body: { started, failed, errors, vitals } }) => {
    const known = async <T extends PartBuild>(builds: T[]): Promise<T[]> => {
      const answers = await Promise.all(builds.map(isKnown));
      return builds.filter((_, index) => answers[index]);
    };
    const report = {
      started: await known(started),
      failed: await known(failed),
      errors: await known(errors),
      ...(vitals && { vitals: { ...vitals, builds: await known(vitals.builds) } }),
    };
    reports.add(report, Date.now());
    return { ok: true } as const;
  }),
];
