import type { TakenBack } from '@cardwise/contracts/admin/releases';
import type { PartBuild } from '@cardwise/contracts/admin/reports';
import { endCanary, rollBack } from '@cardwise/releases/releases';

/** As log and audit trail name them. */
export const actions = { canary: 'end canary', live: 'roll back' } as const satisfies Record<TakenBack['from'], string>;

/**
 * Only if browsers are still given the build; a canary beside a live one goes on.
 * @param to The live build from then on, else the one before it.
 */
export const takeBack = async (
  siteDir: string,
  from: TakenBack['from'],
  { part, build }: PartBuild,
  to?: string,
): Promise<void> => {
  if (from === 'canary') await endCanary(siteDir, part, build);
  else await rollBack(siteDir, part, { from: build, to, keepCanary: true });
};
