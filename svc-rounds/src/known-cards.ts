import type { Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import { createAskableIndex } from '@cardwise/question-kit/catalogue/askable-index';
import { indexCatalogue, type CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';

/** Keeps the latest catalogue, indexed with all of its cards and without those that are withheld. */
export function createKnownCards() {
  let latest: { catalogue: Catalogue; index: CatalogueIndex } | undefined;
  const askable = createAskableIndex();
  return {
    take: (catalogue: Catalogue): void => {
      latest = { catalogue, index: indexCatalogue(catalogue) };
    },
    index: (): CatalogueIndex | undefined => latest?.index,
    askableIndex: (withheld: readonly string[]): CatalogueIndex | undefined =>
      latest && askable(latest.catalogue, withheld),
  };
}
