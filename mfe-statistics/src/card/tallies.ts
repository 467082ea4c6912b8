import { type QuestionKind, attributeName, isAskedOf, questionKinds } from '@cardwise/contracts/catalogue/cards';
import type { CompiledStatistics, KindTallies } from '@cardwise/contracts/statistics/statistics';

type Row = { kind: QuestionKind; label: ReturnType<typeof attributeName> };

export const listRows = (type: string, tab: keyof CompiledStatistics): Row[] =>
  questionKinds
    .filter((kind) => (tab === 'pixel' ? kind === 'name' : isAskedOf(kind, type)))
    .map((kind) => ({ kind, label: attributeName(kind, type) }));

export const sumTallies = (tallies: KindTallies): { asked: number; percent: number } => {
  const all = Object.values(tallies);
  const asked = all.reduce((sum, tally) => sum + tally.asked, 0);
  const correct = all.reduce((sum, tally) => sum + tally.correct, 0);
  return { asked, percent: asked === 0 ? 0 : (100 * correct) / asked };
};
