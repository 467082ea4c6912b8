import type { DemoCard } from '../demo-set/demo-card.ts';
import { terms, type Term } from './terms.ts';

export function getKeywords({ text }: Pick<DemoCard, 'text'>): Term[] {
  const bold = new Set([...(text?.en.matchAll(/<b>(.*?):?<\/b>/g) ?? [])].map(([, word]) => word));
  return [...bold].map((word) => {
    const keyword = terms.keywords.find(({ names }) => names.en === word);
    if (!keyword) throw new Error(`no keyword ${word}`);
    return keyword;
  });
}
