import { sendReports, type PartBuild } from '@cardwise/contracts/admin/reports';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { LiveDomains } from '../domains/live-domains.ts';
import type { KnownBuilds } from './known-builds.ts';
import type { PageLoadTokens } from './page-load-tokens.ts';
import type { ReportStore } from './store.ts';

type Dependencies = {
  reports: ReportStore;
  isKnown: KnownBuilds;
  domains: LiveDomains;
  pageLoadTokens: PageLoadTokens;
};

export function reportRoutes({ reports, isKnown, domains, pageLoadTokens }: Dependencies): Route[] {
  return [
    route(sendReports, async ({ body: { visit: token, started, failed, errors, vitals } }) => {
      const now = Date.now();
      const pageLoad = token === undefined ? undefined : pageLoadTokens.open(token, now);
      // Only known builds are accepted, so that forged reports cannot fill the database.
      const known = async <T extends PartBuild>(builds: T[], bucket?: number): Promise<T[]> => {
        const answers = await Promise.all(builds.map((build) => isKnown(build, bucket)));
        return builds.filter((_, index) => answers[index]);
      };
      const named = await viewNaming(domains);
      const report = {
        started: await known(started, pageLoad?.bucket),
        failed: await known(failed),
        errors: (await known(errors)).map(named),
        ...(vitals && { vitals: { ...named(vitals), builds: await known(vitals.builds) } }),
      };
      reports.add(report, now, pageLoad);
      return { ok: true } as const;
    }),
  ];
}

/** Replaces unknown views by `other`: views become field names, which forged reports could invent. */
async function viewNaming(domains: LiveDomains) {
  const known = new Set(['notFound', ...(await domains()).flatMap(({ pages }) => pages.map(({ name }) => name))]);
  return <T extends { view: string }>(seen: T): T => (known.has(seen.view) ? seen : { ...seen, view: 'other' });
}
