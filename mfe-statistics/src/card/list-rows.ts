import { type QuestionKind, attributeName, isAskedOf, questionKinds } from '@cardwise/contracts/cards';
import type { CompiledStatistics } from '@cardwise/contracts/statistics';

/** A row of the table: the kind of question whose numbers it holds, and the key of its label. */
type Row = { kind: QuestionKind; label: ReturnType<typeof attributeName> };

/** The rows of a tab for a card of this type; the pixel quiz asks for names only. */
export const listRows = (type: string, tab: keyof CompiledStatistics): Row[] =>
  questionKinds
    .filter((kind) => (tab === 'pixel' ? kind === 'name' : isAskedOf(kind, type)))
    .map((kind) => ({ kind, label: attributeName(kind, type) }));
