import type { CardClass, QuestionKind } from '@cardwise/contracts/cards';
import type { QuizFilter } from '@cardwise/contracts/quiz';

/** One kind or class that a link has narrowed a filter to. */
export type Narrowing = { by: 'kinds'; code: QuestionKind } | { by: 'classes'; code: CardClass };

/** What a filter is narrowed to. */
export const narrowings = ({ kinds = [], classes = [] }: QuizFilter): Narrowing[] => [
  ...kinds.map((code) => ({ by: 'kinds' as const, code })),
  ...classes.map((code) => ({ by: 'classes' as const, code })),
];

export const isNarrowedTo = (filter: QuizFilter, { by, code }: Narrowing): boolean =>
  narrowings(filter).some((other) => other.by === by && other.code === code);

/** The filter narrowed to one thing more. */
export const narrow = (filter: QuizFilter, { by, code }: Narrowing): QuizFilter => ({
  ...filter,
  [by]: [...(filter[by] ?? []), code],
});

/** The filter without one narrowing; without the last of its list nothing is narrowed, rather than nothing asked. */
export function widen(filter: QuizFilter, { by, code }: Narrowing): QuizFilter {
  const { [by]: list, ...rest } = filter;
  const left = list?.filter((other) => other !== code) ?? [];
  return left.length > 0 ? { ...rest, [by]: left } : rest;
}
