import type { Part } from '@cardwise/contracts/admin/reports';

/** By workspace, the part's name. */
export const frontEnds = {
  shell: 'shell',
  'mfe-quiz': 'mfe_quiz',
  'mfe-statistics': 'mfe_statistics',
  'mfe-profile': 'mfe_profile',
  'mfe-admin': 'mfe_admin',
} as const satisfies Record<string, Part>;
export type FrontEnd = keyof typeof frontEnds;

export const services = ['svc-admin', 'svc-profile', 'svc-stats', 'svc-quiz'] as const;
export type Service = (typeof services)[number];

export type Deployable = { kind: 'front end'; name: FrontEnd } | { kind: 'service'; name: Service };

/** @throws Error naming all deployables. */
export const readDeployable = (name: string | undefined): Deployable => {
  const frontEnd = (Object.keys(frontEnds) as FrontEnd[]).find((known) => known === name);
  if (frontEnd) return { kind: 'front end', name: frontEnd };
  const service = services.find((known) => known === name);
  if (service) return { kind: 'service', name: service };
  throw new Error(`Name one of ${[...Object.keys(frontEnds), ...services].join(', ')}.`);
};
