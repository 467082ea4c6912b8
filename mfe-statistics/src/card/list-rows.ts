import { type QuestionKind, attributeName, isAskedOf, questionKinds } from '@cardwise/contracts/catalogue/cards';
import type { CompiledStatistics } from '@cardwise/contracts/statistics/statistics';

/** A table row: the kind of question it covers, and the key of its label. */
type Row = { kind: QuestionKind; label: ReturnType<typeof attributeName> };

/** The rows of a tab for a card type; the pixel quiz asks only for names. */
export const listRows = (type: string, tab: keyof CompiledStatistics): Row[] =>
  questionKinds
    .filter((kind) => (tab === 'pixel' ? kind === 'name' : isAskedOf(kind, type)))
    .map((kind) => ({ kind, label: attributeName(kind, type) }));
