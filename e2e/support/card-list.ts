import type { Locator, Page } from '@playwright/test';

/** Finds the parts of the list of cards by their English labels. */
export function cardList(page: Page) {
  const main = page.getByRole('main');
  const field = (name: string): Locator => main.getByLabel(name, { exact: true });
  return {
    search: field('Card name'),
    set: field('Card set'),
    type: field('Card type'),
    rarity: field('Rarity'),
    class: field('Class'),
    cards: main.getByRole('region', { name: 'Cards found' }).getByRole('link'),
    /** Returns the ids once the cards of the page before are gone. The cards' texts change with anybody's answers. */
    ids: async (): Promise<(string | null)[]> => {
      const found = main.getByRole('region', { name: 'Cards found', includeHidden: true });
      await found.and(page.locator(':not([aria-busy="true"])')).waitFor();
      return found.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
    },
    paging: main.getByRole('navigation', { name: 'Pages' }),
    go: (name: 'First' | 'Previous' | 'Next' | 'Last'): Locator =>
      main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: `${name} page` }),
  };
}
