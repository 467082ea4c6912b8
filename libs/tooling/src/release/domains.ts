import type { RemoteName } from '@cardwise/contracts/registry';

/** The deployable front ends: workspace → name of its container in the registry (none for the shell). */
export const frontEnds = {
  shell: undefined,
  'mfe-quiz': 'mfe_quiz',
  'mfe-statistics': 'mfe_statistics',
  'mfe-profile': 'mfe_profile',
  'mfe-admin': 'mfe_admin',
} as const satisfies Record<string, RemoteName | undefined>;
export type FrontEnd = keyof typeof frontEnds;

/** The services. */
export const services = ['svc-admin', 'svc-profile', 'svc-stats', 'svc-quiz'] as const;
export type Service = (typeof services)[number];
