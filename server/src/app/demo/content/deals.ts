import type { DealSeed } from '../deal-story.js';
import type { Scene } from '../pictures/scenes.js';

const reel = { placement: 'instagram_reel', format: 'video9x16', quantity: 1 };
const tiktok = { placement: 'tiktok', format: 'video9x16', quantity: 1 };
const photos = { placement: 'instagram_post', format: 'post', quantity: 3 };

const mug: Scene = { sky: ['#F4DEA4', '#B88B73'], backdrop: 'shelf', prop: 'mug', tint: '#5A2F16' };
const pack: Scene = { sky: ['#CFEBAE', '#567D00'], backdrop: 'hills', prop: 'backpack', tint: '#F47908' };
const tube: Scene = { sky: ['#FBC9E3', '#A378FD'], backdrop: 'window', prop: 'tube', tint: '#F04BA0' };
const shoe: Scene = { sky: ['#FED45A', '#F47908'], backdrop: 'sun', prop: 'shoe', tint: '#3861DF' };

/** Deals that began with an offer, by the word the stories call them. */
export const dealSeeds = {
  winter: {
    brand: 'nord',
    creator: 'lenalacht',
    title: 'Winterröstung: zwei Reels',
    brief:
      'Zeig, wie du zu Hause deinen ersten Kaffee des Tages machst. Die Packung ist mindestens drei Sekunden zu sehen, das Etikett zur Kamera.',
    euros: 840,
    pieces: [reel, { ...reel, note: 'Mit Hafermilch' }, photos],
    days: 16,
    goods: { title: 'Winterröstung, 250 g', quantity: 2, euros: 14 },
    scene: mug,
  },
  filter: {
    brand: 'nord',
    creator: 'malikcooks',
    title: 'Filterkaffee ohne Maschine',
    brief: 'Ein TikTok: Filterkaffee von Hand, Schritt für Schritt, mit unserer Hausröstung.',
    euros: 420,
    pieces: [tiktok],
    days: 14,
    scene: mug,
  },
  coldbrew: {
    brand: 'nord',
    creator: 'rafaelcosta',
    title: 'Cold Brew am Morgen',
    brief: 'A reel on cold brew that steeped overnight: what goes in, how long, and the first sip.',
    euros: 360,
    pieces: [reel],
    days: 12,
    scene: mug,
  },
  advent: {
    brand: 'nord',
    creator: 'lenalacht',
    title: 'Adventskalender 2026',
    brief: 'Öffne an zwei Tagen ein Türchen unseres Kaffeekalenders, gern mit dem, was dir dazu einfällt.',
    euros: 600,
    pieces: [reel, tiktok],
    days: 20,
    scene: mug,
  },
  tasse: {
    brand: 'nord',
    creator: 'chloe.mp4',
    title: 'La tasse du lundi',
    brief: 'A sketch of thirty seconds about Mondays in which our mug plays a part.',
    euros: 480,
    pieces: [reel],
    days: 15,
    scene: mug,
  },
  huette: {
    brand: 'fjell',
    creator: 'lenalacht',
    title: 'Eine Nacht auf der Hütte',
    brief:
      'Ein Reel und drei Fotos von einer Nacht auf einer Hütte, mit unserem Rucksack auf dem Weg dorthin.',
    euros: 950,
    pieces: [reel, photos],
    days: 18,
    scene: pack,
  },
  serum: {
    brand: 'lumi',
    creator: 'aylin.demir',
    title: 'Drei Wochen mit dem Serum',
    brief: 'Zwei Reels: der erste Abend und nach drei Wochen, ohne Filter und bei Tageslicht.',
    euros: 700,
    pieces: [reel, reel],
    days: 25,
    scene: tube,
  },
  marathon: {
    brand: 'sprint',
    creator: 'lukasbrandt',
    title: 'Die Schuhe nach 600 Kilometern',
    brief: 'Ein ehrliches Reel: wie die Sohle nach 600 Kilometern aussieht und was das auf der Bahn ändert.',
    euros: 520,
    pieces: [reel],
    days: 14,
    scene: shoe,
  },
  bahn: {
    brand: 'sprint',
    creator: 'klaravogt',
    title: 'Intervalle im Regen',
    brief: 'Zwei Reels von einem Training im Regen, die Schuhe in der zweiten Hälfte groß im Bild.',
    euros: 640,
    pieces: [reel, reel],
    days: 14,
    scene: shoe,
  },
} as const satisfies Record<string, DealSeed>;

interface Proposed {
  creator: string;
  euros: number;
  days: number;
  text: string;
}

/** What a brand asks all creators for, and what they propose; nobody reads a proposal before the end. */
export interface BidSeed {
  brand: string;
  title: string;
  brief: string;
  pieces: DealSeed['pieces'];
  least: number;
  most: number;
  budget: number;
  places: number;
  proposals: readonly Proposed[];
}

export const bidSeeds = {
  tassen: {
    brand: 'nord',
    title: 'Drei Reels zum Frühlingsstart',
    brief: 'Wir suchen drei Menschen, die zeigen, wo sie im Frühling ihren ersten Kaffee draußen trinken.',
    pieces: [reel],
    least: 200,
    most: 600,
    budget: 1_500,
    places: 3,
    proposals: [
      {
        creator: 'lenalacht',
        euros: 450,
        days: 12,
        text: 'Auf dem Dach, mit Decke und dem ersten Sonnenstrahl.',
      },
      {
        creator: 'samiraziz',
        euros: 380,
        days: 10,
        text: '48 Stunden Lissabon, und der Kaffee ist immer dabei.',
      },
      {
        creator: 'elifarslan',
        euros: 320,
        days: 14,
        text: 'Vegan gefrühstückt auf dem Balkon, mit Hafermilch.',
      },
    ],
  },
  herbst: {
    brand: 'nord',
    title: 'Herbstabende mit Kaffee',
    brief: 'Kurze Videos von Abenden, an denen es früh dunkel wird und eine Tasse auf dem Tisch steht.',
    pieces: [reel],
    least: 150,
    most: 500,
    budget: 1_200,
    places: 2,
    proposals: [
      {
        creator: 'lenalacht',
        euros: 420,
        days: 10,
        text: 'Regen am Fenster, Kerze, Filterkaffee. Ganz ruhig.',
      },
      {
        creator: 'chloe.mp4',
        euros: 390,
        days: 9,
        text: 'A sketch about the clock change and a very large mug.',
      },
      { creator: 'mayastein', euros: 260, days: 14, text: 'Ich zeichne die Tasse, während sie kalt wird.' },
      {
        creator: 'hannekebakker',
        euros: 310,
        days: 12,
        text: 'The balcony in October, and what still grows there.',
      },
    ],
  },
  sommer: {
    brand: 'fjell',
    title: 'Sommer auf dem Fernweg',
    brief: 'Wer läuft im Sommer eine Etappe eines Fernwegs? Wir stellen die Ausrüstung vor, ihr zeigt sie.',
    pieces: [reel, photos],
    least: 300,
    most: 900,
    budget: 900,
    places: 1,
    proposals: [
      { creator: 'fabianhuber', euros: 640, days: 20, text: 'Etappe sieben, Berge, Biwak und Bergkäse.' },
      { creator: 'hugolefevre', euros: 720, days: 18, text: 'Up early, up high: two days on the GR 20.' },
    ],
  },
} as const satisfies Record<string, BidSeed>;
