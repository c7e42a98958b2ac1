import type { Logo } from '../pictures/logos.js';

/** Who its invoices are written to. */
export interface Company {
  company: string;
  /** Of the person in charge. */
  name: string;
  line1: string;
  postalCode: string;
  city: string;
  phone: string;
  /** Confirmed by the register; brands whose identity was not checked have none yet. */
  vatId?: string;
}

export interface BrandSeed {
  key: string;
  name: string;
  username: string;
  bio: string;
  country: string;
  interests: string[];
  logo: Logo;
  company: Company;
  /** Staff look at the challenges of a brand whose identity was not checked. */
  verified: boolean;
}

/** The first one is brand@anyjoi.test. */
export const brandSeeds: readonly BrandSeed[] = [
  {
    key: 'nord',
    name: 'Nordkaffee',
    username: 'nordkaffee',
    bio: 'Kaffee aus Hamburg, kalt gebrüht und fair gehandelt. Wir mögen Videos, die nach Urlaub klingen.',
    country: 'DE',
    interests: ['coffee', 'food', 'sustainability'],
    logo: { glyph: 'cup', ground: '#12302B', ink: '#F7E7C6' },
    company: {
      company: 'Nordkaffee Rösterei GmbH',
      name: 'Hanna Petersen',
      line1: 'Am Sandtorkai 48',
      postalCode: '20457',
      city: 'Hamburg',
      phone: '+49 40 5550110',
      vatId: 'DE999900016',
    },
    verified: true,
  },
  {
    key: 'velo',
    name: 'Velo & Co',
    username: 'veloundco',
    bio: 'City bikes and e-bikes from Münster. Built to be ridden in the rain.',
    country: 'DE',
    interests: ['cars', 'outdoor-sports', 'sustainability'],
    logo: { glyph: 'bike', ground: '#2440B8', ink: '#DCE6FF' },
    company: {
      company: 'Velo & Co Fahrradwerk GmbH',
      name: 'Jens Terhorst',
      line1: 'Hafenweg 21',
      postalCode: '48155',
      city: 'Münster',
      phone: '+49 251 5550120',
      vatId: 'DE999900024',
    },
    verified: true,
  },
  {
    key: 'fjell',
    name: 'Fjell Outdoor',
    username: 'fjelloutdoor',
    bio: 'Packs, tents and jackets for people who like weather.',
    country: 'DE',
    interests: ['camping', 'backpacking', 'outdoor-sports'],
    logo: { glyph: 'peaks', ground: '#2E5E3E', ink: '#E8F5D8' },
    company: {
      company: 'Fjell Outdoor GmbH',
      name: 'Ida Lindner',
      line1: 'Bergstraße 9',
      postalCode: '87435',
      city: 'Kempten',
      phone: '+49 831 5550130',
      vatId: 'DE999900032',
    },
    verified: true,
  },
  {
    key: 'pixel',
    name: 'Pixelpark Games',
    username: 'pixelpark',
    bio: 'Small games for short breaks, made in Leipzig.',
    country: 'DE',
    interests: ['gaming', 'mobile-games'],
    logo: { glyph: 'pad', ground: '#5B2BC0', ink: '#F2EBFF' },
    company: {
      company: 'Pixelpark Games UG (haftungsbeschränkt)',
      name: 'Tarik Aydin',
      line1: 'Karl-Heine-Straße 63',
      postalCode: '04229',
      city: 'Leipzig',
      phone: '+49 341 5550140',
      vatId: 'DE999900049',
    },
    verified: true,
  },
  {
    key: 'lumi',
    name: 'Lumi Skin',
    username: 'lumiskin',
    bio: 'Skincare with five ingredients or fewer. No perfume, no miracles.',
    country: 'AT',
    interests: ['skincare', 'beauty'],
    logo: { glyph: 'drop', ground: '#F3C9D6', ink: '#7A1E45' },
    company: {
      company: 'Lumi Skin GmbH',
      name: 'Sophie Gruber',
      line1: 'Lindengasse 31',
      postalCode: '1070',
      city: 'Wien',
      phone: '+43 1 5550150',
    },
    verified: false,
  },
  {
    key: 'sprint',
    name: 'Laufwerk',
    username: 'laufwerk',
    bio: 'Laufschuhe, die man reparieren kann. Aus Nürnberg.',
    country: 'DE',
    interests: ['running', 'sneakers', 'fitness'],
    logo: { glyph: 'stride', ground: '#F47908', ink: '#FFF4EE' },
    company: {
      company: 'Laufwerk Schuhe GmbH',
      name: 'Markus Beck',
      line1: 'Fürther Straße 120',
      postalCode: '90429',
      city: 'Nürnberg',
      phone: '+49 911 5550160',
      vatId: 'DE999900057',
    },
    verified: true,
  },
  {
    key: 'seite',
    name: 'Seitenweise',
    username: 'seitenweise',
    bio: 'Ein Buchclub in der Hosentasche: kurze Kapitel, lange Gespräche.',
    country: 'DE',
    interests: ['education', 'languages'],
    logo: { glyph: 'book', ground: '#014C47', ink: '#FED45A' },
    company: {
      company: 'Seitenweise GmbH',
      name: 'Clara Winter',
      line1: 'Torstraße 88',
      postalCode: '10119',
      city: 'Berlin',
      phone: '+49 30 5550170',
    },
    verified: false,
  },
];
