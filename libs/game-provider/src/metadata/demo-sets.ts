import type { Names } from '@cardwise/contracts/app-config';
import type { setCodes } from '@cardwise/contracts/sets';

/** A set as the provider's metadata describes it. */
export type DemoSet = {
  code: keyof typeof setCodes;
  slug: string;
  /** The provider's kind of set: `expansion`, `adventure`, `base`, or empty. */
  type: string;
  group: 'standard' | 'wild';
  names: Names;
};

/** The sets that the demo cards belong to, newest first. Names are the official ones; the cards are our own. */
export const demoSets: readonly DemoSet[] = [
  {
    code: 'att',
    slug: 'across-the-timeways',
    type: 'expansion',
    group: 'standard',
    names: {
      de: 'Reise durch die Zeitwege',
      en: 'Across the Timeways',
      es: 'Los Portales del Tiempo',
      fr: 'Par-delà les voies temporelles',
      it: 'Oltre i Flussi Temporali',
      pl: 'Poprzez linie czasu',
      pt: 'Através dos Percursos Temporais',
    },
  },
  {
    code: 'tlcou',
    slug: 'the-lost-city-of-ungoro',
    type: 'expansion',
    group: 'standard',
    names: {
      de: 'Die Verlorene Stadt Un’goro',
      en: "The Lost City of Un'Goro",
      es: "La Ciudad Perdida de Un'Goro",
      fr: 'La cité perdue d’Un’Goro',
      it: "La Città Perduta di Un'Goro",
      pl: "Zaginione miasto Un'Goro",
      pt: "A Cidade Perdida de Un'Goro",
    },
  },
  {
    code: 'ited',
    slug: 'into-the-emerald-dream',
    type: 'expansion',
    group: 'standard',
    names: {
      de: 'Der Smaragdgrüne Traum',
      en: 'Into the Emerald Dream',
      es: 'Camino al Sueño Esmeralda',
      fr: 'Au cœur du Rêve d’émeraude',
      it: 'Nel Sogno di Smeraldo',
      pl: 'W objęciach Szmaragdowego Snu',
      pt: 'Rumo ao Sonho Esmeralda',
    },
  },
  {
    code: 'tgdb',
    slug: 'the-great-dark-beyond',
    type: 'expansion',
    group: 'standard',
    names: {
      de: 'Die Großen Dunklen Weiten',
      en: 'The Great Dark Beyond',
      es: 'La Gran Oscuridad',
      fr: 'La Ténèbre de l’Au-delà',
      it: 'La Grande Oscurità',
      pl: 'Bezkresna ciemność',
      pt: 'Grande Treva Infinita',
    },
  },
  {
    code: 'pip',
    slug: 'perils-in-paradise',
    type: 'expansion',
    group: 'standard',
    names: {
      de: 'Gefahr im Paradies',
      en: 'Perils in Paradise',
      es: 'Peligro en el Paraíso',
      fr: 'Paradis en péril',
      it: 'Periglio in Paradiso',
      pl: 'Tarapaty w tropikach',
      pt: 'Perigos no Paraíso',
    },
  },
  {
    code: 'ww',
    slug: 'whizbangs-workshop',
    type: 'expansion',
    group: 'standard',
    names: {
      de: 'Wurbelfitz’ Werkstatt',
      en: "Whizbang's Workshop",
      es: 'El Taller de Mirífico',
      fr: 'L’Atelier de Mystifix',
      it: 'Il Laboratorio di Frizzabombe',
      pl: 'Majsternia Świstomiga',
      pt: 'Oficina do Rojão',
    },
  },
  {
    code: 'core',
    slug: 'core',
    type: '',
    group: 'standard',
    names: {
      de: 'Kern',
      en: 'Core',
      es: 'Esencial',
      fr: 'Fondamental',
      it: 'Principale',
      pl: 'Bazowe',
      pt: 'Essencial',
    },
  },
  {
    code: 'vttsc',
    slug: 'voyage-to-the-sunken-city',
    type: 'expansion',
    group: 'wild',
    names: {
      de: 'Reise in die Versunkene Stadt',
      en: 'Voyage to the Sunken City',
      es: 'Viaje a la Ciudad Sumergida',
      fr: 'Au cœur de la cité engloutie',
      it: 'Rotta per la Città Sommersa',
      pl: 'Wyprawa do Zatopionego Miasta',
      pt: 'Viagem à Cidade Submersa',
    },
  },
  {
    code: 'uis',
    slug: 'united-in-stormwind',
    type: 'expansion',
    group: 'wild',
    names: {
      de: 'Vereint in Sturmwind',
      en: 'United in Stormwind',
      es: 'Unidos en Ventormenta',
      fr: 'Unis à Hurlevent',
      it: 'Uniti a Roccavento',
      pl: 'Zjednoczeni w Wichrogrodzie',
      pt: 'Juntos em Ventobravo',
    },
  },
  {
    code: 'dhi',
    slug: 'demonhunter-initiate',
    type: 'base',
    group: 'wild',
    names: {
      de: 'Initiand der Dämonenjäger',
      en: 'Demon Hunter Initiate',
      es: 'Iniciado cazador de demonios',
      fr: 'Initié chasseur de démons',
      it: 'Apprendista Cacciatore di Demoni',
      pl: 'Początkujący łowca demonów',
      pt: 'Caçador de Demônios Iniciado',
    },
  },
  {
    code: 'kac',
    slug: 'kobolds-and-catacombs',
    type: 'expansion',
    group: 'wild',
    names: {
      de: 'Kobolde & Katakomben',
      en: 'Kobolds & Catacombs',
      es: 'Kóbolds & Catacumbas',
      fr: 'Kobolds et Catacombes',
      it: 'Coboldi & Catacombe',
      pl: 'Koboldy i katakumby',
      pt: 'Kobolds & Catacumbas',
    },
  },
  {
    code: 'kft',
    slug: 'knights-of-the-frozen-throne',
    type: 'expansion',
    group: 'wild',
    names: {
      de: 'Ritter des Frostthrons',
      en: 'Knights of the Frozen Throne',
      es: 'Caballeros del Trono Helado',
      fr: 'Chevaliers du Trône de glace',
      it: 'Cavalieri del Trono di Ghiaccio',
      pl: 'Rycerze Mroźnego Tronu',
      pt: 'Cavaleiros do Trono de Gelo',
    },
  },
  {
    code: 'wotog',
    slug: 'whispers-of-the-old-gods',
    type: 'expansion',
    group: 'wild',
    names: {
      de: 'Das Flüstern der Alten Götter',
      en: 'Whispers of the Old Gods',
      es: 'Dioses Antiguos',
      fr: 'Dieux très anciens',
      it: 'Sussurri degli Dei Antichi',
      pl: 'Przedwieczni Bogowie',
      pt: 'Sussurros dos Deuses Antigos',
    },
  },
  {
    code: 'tgt',
    slug: 'the-grand-tournament',
    type: 'expansion',
    group: 'wild',
    names: {
      de: 'Das Große Turnier',
      en: 'The Grand Tournament',
      es: 'El Gran Torneo',
      fr: 'Le Grand Tournoi',
      it: 'Gran Torneo',
      pl: 'Wielki Turniej',
      pt: 'O Grande Torneio',
    },
  },
  {
    code: 'brm',
    slug: 'blackrock-mountain',
    type: 'adventure',
    group: 'wild',
    names: {
      de: 'Der Schwarzfels',
      en: 'Blackrock Mountain',
      es: 'Montaña Roca Negra',
      fr: 'Mont Rochenoire',
      it: 'Massiccio Roccianera',
      pl: 'Czarna Góra',
      pt: 'Montanha Rocha Negra',
    },
  },
  {
    code: 'legacy',
    slug: 'legacy',
    type: '',
    group: 'wild',
    names: {
      de: 'Archiv',
      en: 'Legacy',
      es: 'Antiguo',
      fr: 'Héritage',
      it: 'Retaggio',
      pl: 'Historyczne',
      pt: 'Legado',
    },
  },
];

/** Whether the demo provider has pictures for a set. */
export const isDemoSet = (code: string): boolean => demoSets.some((set) => set.code === code);
