import type { Names } from '@cardwise/contracts/app-config';

/** A value of the provider's metadata: its id, slug and official names. */
export type Term = { id: number; slug: string; names: Names };

/** Card types by the provider's ids. */
export const typeTerms: readonly Term[] = [
  {
    id: 3,
    slug: 'hero',
    names: { de: 'Held', en: 'Hero', es: 'Héroe', fr: 'Héros', it: 'Eroe', pl: 'Bohater', pt: 'Herói' },
  },
  {
    id: 4,
    slug: 'minion',
    names: {
      de: 'Diener',
      en: 'Minion',
      es: 'Esbirro',
      fr: 'Serviteur',
      it: 'Servitore',
      pl: 'Stronnik',
      pt: 'Lacaio',
    },
  },
  {
    id: 5,
    slug: 'spell',
    names: { de: 'Zauber', en: 'Spell', es: 'Hechizo', fr: 'Sort', it: 'Magia', pl: 'Zaklęcie', pt: 'Feitiço' },
  },
  {
    id: 7,
    slug: 'weapon',
    names: { de: 'Waffe', en: 'Weapon', es: 'Arma', fr: 'Arme', it: 'Arma', pl: 'Broń', pt: 'Arma' },
  },
  {
    id: 39,
    slug: 'location',
    names: {
      de: 'Schauplatz',
      en: 'Location',
      es: 'Ubicación',
      fr: 'Lieu',
      it: 'Luogo',
      pl: 'Lokalizacja',
      pt: 'Lugar',
    },
  },
];

/** Rarities by the provider's ids. */
export const rarityTerms: readonly Term[] = [
  {
    id: 1,
    slug: 'common',
    names: { de: 'Gewöhnlich', en: 'Common', es: 'Común', fr: 'Commune', it: 'Comune', pl: 'Zwykła', pt: 'Comum' },
  },
  {
    id: 2,
    slug: 'free',
    names: { de: 'Gratis', en: 'Free', es: 'Gratis', fr: 'Gratuit', it: 'Gratuita', pl: 'Za darmo', pt: 'Grátis' },
  },
  {
    id: 3,
    slug: 'rare',
    names: { de: 'Selten', en: 'Rare', es: 'Poco común', fr: 'Rare', it: 'Rara', pl: 'Rzadka', pt: 'Raro' },
  },
  {
    id: 4,
    slug: 'epic',
    names: { de: 'Episch', en: 'Epic', es: 'Épica', fr: 'Épique', it: 'Epica', pl: 'Epicka', pt: 'Épico' },
  },
  {
    id: 5,
    slug: 'legendary',
    names: {
      de: 'Legendär',
      en: 'Legendary',
      es: 'Legendaria',
      fr: 'Légendaire',
      it: 'Leggendaria',
      pl: 'Legendarna',
      pt: 'Lendário',
    },
  },
];

/** Classes by the provider's ids. */
export const classTerms: readonly Term[] = [
  {
    id: 1,
    slug: 'deathknight',
    names: {
      de: 'Todesritter',
      en: 'Death Knight',
      es: 'Caballero de la Muerte',
      fr: 'Chevalier de la mort',
      it: 'Cavaliere della Morte',
      pl: 'Rycerz śmierci',
      pt: 'Cavaleiro da Morte',
    },
  },
  {
    id: 2,
    slug: 'druid',
    names: { de: 'Druide', en: 'Druid', es: 'Druida', fr: 'Druide', it: 'Druido', pl: 'Druid', pt: 'Druida' },
  },
  {
    id: 3,
    slug: 'hunter',
    names: { de: 'Jäger', en: 'Hunter', es: 'Cazador', fr: 'Chasseur', it: 'Cacciatore', pl: 'Łowca', pt: 'Caçador' },
  },
  {
    id: 4,
    slug: 'mage',
    names: { de: 'Magier', en: 'Mage', es: 'Mago', fr: 'Mage', it: 'Mago', pl: 'Mag', pt: 'Mago' },
  },
  {
    id: 5,
    slug: 'paladin',
    names: {
      de: 'Paladin',
      en: 'Paladin',
      es: 'Paladín',
      fr: 'Paladin',
      it: 'Paladino',
      pl: 'Paladyn',
      pt: 'Paladino',
    },
  },
  {
    id: 6,
    slug: 'priest',
    names: {
      de: 'Priester',
      en: 'Priest',
      es: 'Sacerdote',
      fr: 'Prêtre',
      it: 'Sacerdote',
      pl: 'Kapłan',
      pt: 'Sacerdote',
    },
  },
  {
    id: 7,
    slug: 'rogue',
    names: { de: 'Schurke', en: 'Rogue', es: 'Pícaro', fr: 'Voleur', it: 'Ladro', pl: 'Łotr', pt: 'Ladino' },
  },
  {
    id: 8,
    slug: 'shaman',
    names: { de: 'Schamane', en: 'Shaman', es: 'Chamán', fr: 'Chaman', it: 'Sciamano', pl: 'Szaman', pt: 'Xamã' },
  },
  {
    id: 9,
    slug: 'warlock',
    names: {
      de: 'Hexenmeister',
      en: 'Warlock',
      es: 'Brujo',
      fr: 'Démoniste',
      it: 'Stregone',
      pl: 'Czarnoksiężnik',
      pt: 'Bruxo',
    },
  },
  {
    id: 10,
    slug: 'warrior',
    names: {
      de: 'Krieger',
      en: 'Warrior',
      es: 'Guerrero',
      fr: 'Guerrier',
      it: 'Guerriero',
      pl: 'Wojownik',
      pt: 'Guerreiro',
    },
  },
  {
    id: 12,
    slug: 'neutral',
    names: {
      de: 'Neutral',
      en: 'Neutral',
      es: 'Neutral',
      fr: 'Neutre',
      it: 'Generiche',
      pl: 'Neutralne',
      pt: 'Neutro',
    },
  },
  {
    id: 14,
    slug: 'demonhunter',
    names: {
      de: 'Dämonenjäger',
      en: 'Demon Hunter',
      es: 'Cazador de demonios',
      fr: 'Chasseur de démons',
      it: 'Cacciatore di Demoni',
      pl: 'Łowca demonów',
      pt: 'Caçador de Demônios',
    },
  },
];
