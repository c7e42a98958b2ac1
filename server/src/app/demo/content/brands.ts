import type { Logo } from '../pictures/logos.js';

export interface BrandSeed {
  key: string;
  name: string;
  username: string;
  bio: string;
  country: string;
  interests: string[];
  logo: Logo;
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
    verified: false,
  },
];
