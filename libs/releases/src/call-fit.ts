import * as z from 'zod/mini';

import { readManifest } from './registry-entry.ts';

/** Lists calls, such as `POST /quiz/new`, by domain. */
const CallsByDomain = z.record(z.string(), z.array(z.string()));
export type CallsByDomain = z.infer<typeof CallsByDomain>;

const Described = z.object({
  metaData: z.object({
    /**
     * The build makes `calls`, and its own service answers `answers`; a build that does not describe them has neither.
     */
    calls: z.optional(CallsByDomain),
    answers: z.optional(CallsByDomain),
  }),
});
export type DescribedCalls = { name: string; calls?: CallsByDomain | undefined; answers?: CallsByDomain | undefined };

export async function readCalls(name: string, build: string): Promise<DescribedCalls> {
  const { data } = Described.safeParse(await readManifest(build));
  return { name, ...data?.metaData };
}

/** Lists the calls of one build that the other's service does not answer. */
export function unanswered({ calls = {} }: DescribedCalls, { answers = {} }: DescribedCalls): string[] {
  return Object.entries(answers).flatMap(([domain, answered]) =>
    (calls[domain] ?? []).filter((call) => !answered.includes(call)),
  );
}
