import type { Catalogue, CatalogueCard, CatalogueSet } from '@cardwise/contracts/catalogue/catalogue';
import type { AnswerClaims, QuestionClaims } from '@cardwise/contracts/quiz/question-claims';
import { inEachLocale, locales } from '@cardwise/contracts/site/locales';
import { foldText } from '@cardwise/service-kit/cards/fold-text';
import { textHash } from '@cardwise/service-kit/cards/agreed-values';
import { randomUUID } from 'node:crypto';

export function everywhere<T>(value: T) {
  return inEachLocale(() => value) as CatalogueCard['names'] & Record<string, T>;
}

let lastId = 1000;

type Overrides = Partial<Omit<CatalogueCard, 'names' | 'texts' | 'folded'>> & {
  name?: string;
  names?: Partial<CatalogueCard['names']>;
  text?: string;
};

export function aCard({ name, names: given = {}, text = 'Taunt', ...rest }: Overrides = {}): CatalogueCard {
  const id = rest.id ?? String((lastId += 1));
  const names = { ...everywhere(name ?? `Card ${id}`), ...given };
  const folded = { ...names };
  for (const locale of locales) folded[locale] = foldText(names[locale]);
  return {
    id,
    slug: `${id}-slug`,
    type: 'minion',
    set: 'tlcou',
    classes: ['neutral'],
    rarity: 'common',
    cost: 3,
    attack: 2,
    health: 4,
    names,
    texts: everywhere(text),
    folded,
    suffix: '',
    image: 'abc123',
    pixel: `p${id}`,
    banned: false,
    ...rest,
  };
}

function aSet(code: string, group: CatalogueSet['group']): CatalogueSet {
  return {
    code,
    slug: code,
    group,
    names: everywhere(code),
    mini: false,
  };
}

export function aCatalogue(cards: CatalogueCard[]): Catalogue {
  return {
    version: randomUUID(),
    current: 'tlcou',
    sets: [aSet('tlcou', 'standard'), aSet('core', 'standard'), aSet('gvg', 'wild'), aSet('legacy', 'legacy')],
    types: [],
    rarities: [],
    classes: [],
    minion_types: [{ code: 'elemental', names: { ...everywhere('Elemental'), de: 'Elementar' } }],
    cards,
  };
}

export function getClaims(card: CatalogueCard, claims: Partial<AnswerClaims> = {}): AnswerClaims {
  const k = claims.k ?? 'cost';
  const right = k === 'name' || k === 'text' ? card.id : String(card[k]);
  const bucket = k === 'name' || k === 'text' ? textHash(k === 'name' ? card.names.en : card.texts.en) : right;
  return {
    q: randomUUID(),
    c: card.id,
    k,
    d: 'medium',
    b: bucket,
    chosen: right,
    correct: true,
    t: Date.now() - 2500,
    ...claims,
  };
}

/** Returns the claims of the question, whose first choice is the one that the answer has chosen. */
export function getQuestion({ chosen, correct, ...question }: AnswerClaims): QuestionClaims {
  return {
    ...question,
    a: [chosen, `not ${chosen}`],
    r: correct ? 0 : 1,
  };
}
