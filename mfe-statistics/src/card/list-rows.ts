import { type QuestionKind, durabilityTypes } from '@cardwise/contracts/cards';
import type { CompiledStatistics } from '@cardwise/contracts/statistics';

/** A row of the table: the kind of question whose numbers it holds, and what it is called. */
export type Row = { kind: QuestionKind; label: QuestionKind | 'durability' };

const withAttack = new Set(['minion', 'weapon']);
const withHealth = new Set(['minion', 'weapon', 'location']);
const durable = new Set<string>(durabilityTypes);

/** What a kind of question is called for a card of this type: health of weapons and locations is durability. */
export const labelOf = (kind: QuestionKind, type: string): Row['label'] =>
  kind === 'health' && durable.has(type) ? 'durability' : kind;

/** Kinds of questions in the order of the card's page. */
export const kindOrder: readonly QuestionKind[] = ['cost', 'name', 'text', 'attack', 'health'];

/** The rows of a tab for a card of this type; the pixel quiz asks for names only. */
export function listRows(type: string, tab: keyof CompiledStatistics): Row[] {
  return kindOrder
    .filter((kind) => {
      if (tab === 'pixel') return kind === 'name';
      if (kind === 'attack') return withAttack.has(type);
      return kind !== 'health' || withHealth.has(type);
    })
    .map((kind) => ({ kind, label: labelOf(kind, type) }));
}
