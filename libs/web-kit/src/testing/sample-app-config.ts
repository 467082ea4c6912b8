import type { AppConfig, Names } from '@cardwise/contracts/catalogue/app-config';
import { cardClasses, cardTypes, questionKinds, rarities } from '@cardwise/contracts/catalogue/cards';
import { inEachLocale, locales } from '@cardwise/contracts/site/locales';
import type { SetGroup } from '@cardwise/contracts/catalogue/sets';

export const sampleAppConfig: AppConfig = {
  appname: 'Cardwise',
  version: '1.2.3',
  locales: [...locales],
  current: 'ited',
  standardsets: [set('core', 'standard', 'Core'), set('ited', 'standard', 'Into the Emerald Dream')],
  wildsets: [set('gvg', 'wild', 'Goblins vs Gnomes'), set('legacy', 'legacy', 'Legacy')],
  types: named(cardTypes),
  rarities: named(rarities),
  // The classes are unordered, as the provider lists them.
  classes: named([...cardClasses].reverse()),
  questiontypes: [...questionKinds],
  messages: [],
};

function set(code: string, group: SetGroup, name: string) {
  return {
    code,
    group,
    names: everywhere(name),
    icon: `/cards/sets/${code}.svg`,
    background: `/cards/backgrounds/${code}.webp`,
  };
}

function named(codes: readonly string[]) {
  return codes.map((code) => ({ code, names: everywhere(code) }));
}

function everywhere(name: string): Names {
  return inEachLocale(() => name);
}
