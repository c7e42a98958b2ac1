import type { DealSeed } from '../deal-story.js';

const reel = { placement: 'instagram_reel', format: 'video9x16', quantity: 1 };
const photos = { placement: 'instagram_post', format: 'post', quantity: 3 };

interface Applicant {
  creator: string;
  euros: number;
  message: string;
}

/** What a brand asks several creators for, and who applies. */
export interface CampaignSeed {
  brand: string;
  title: string;
  brief: string;
  pieces: DealSeed['pieces'];
  budget: number;
  price: number | null;
  places: number | null;
  targeting?: object;
  applicants: readonly Applicant[];
}

export const campaignSeeds = {
  kamin: {
    brand: 'nord',
    title: 'Kaffee am Kamin',
    brief:
      'Zeig einen ruhigen Winterabend mit unserer Winterröstung. Die Packung steht gut sichtbar auf dem Tisch.',
    pieces: [reel, photos],
    budget: 3_000,
    price: 450,
    places: 5,
    applicants: [
      {
        creator: 'lenalacht',
        euros: 450,
        message: 'Mein Ofen wartet schon, ich habe sogar eine Katze davor.',
      },
      {
        creator: 'samiraziz',
        euros: 420,
        message: 'Eine Nacht im Zelt, Schnee, und morgens der erste Kaffee.',
      },
      {
        creator: 'elifarslan',
        euros: 380,
        message: 'Mit Haferdrink und Zimtschnecken aus dem eigenen Ofen.',
      },
      { creator: 'chloe.mp4', euros: 450, message: 'A sketch about the one guest who never leaves.' },
      {
        creator: 'mayastein',
        euros: 300,
        message: 'Ich zeichne den Abend, Bild für Bild, bis die Tasse leer ist.',
      },
    ],
  },
  fruehling: {
    brand: 'nord',
    title: 'Der erste Kaffee draußen',
    brief: 'Im März suchen wir Creator, die ihren ersten Kaffee auf Balkon, Dach oder Wiese trinken.',
    pieces: [reel],
    budget: 2_000,
    price: null,
    places: 4,
    targeting: { specificCreatorCountry: ['DE', 'AT', 'CH'], minFollowers: 5_000 },
    applicants: [],
  },
  touren: {
    brand: 'fjell',
    title: 'Wintertouren mit leichtem Gepäck',
    brief:
      'Eine Tagestour im Winter, gepackt in unseren Rucksack mit 28 Litern. Was kommt mit, was bleibt zu Hause?',
    pieces: [reel],
    budget: 1_800,
    price: 600,
    places: 3,
    applicants: [
      { creator: 'fabianhuber', euros: 600, message: 'Drei Gipfel, ein Biwaksack, sechs Kilo.' },
      { creator: 'hugolefevre', euros: 640, message: 'Up early, up high: the Mont Aigoual in December.' },
    ],
  },
  huette: {
    brand: 'fjell',
    title: 'Ein Wochenende auf der Hütte',
    brief: 'Zwei Tage ohne Netz, gezeigt in einem Reel: der Aufstieg, der Abend am Ofen, der Morgen davor.',
    pieces: [reel],
    budget: 2_400,
    price: 480,
    places: 4,
    targeting: { specificCreatorCountry: ['DE', 'AT', 'CH'] },
    applicants: [
      {
        creator: 'fabianhuber',
        euros: 480,
        message: 'Die Hütte kenne ich, der Weg ist im Schnee am schönsten.',
      },
      {
        creator: 'mayastein',
        euros: 420,
        message: 'Ich nehme das Skizzenbuch mit und zeichne, was ich sehe.',
      },
    ],
  },
  laufen: {
    brand: 'sprint',
    title: 'Laufen vor der Arbeit',
    brief: 'Ein Reel von einem Lauf vor Sonnenaufgang, ehrlich und ohne Musik aus dem Studio.',
    pieces: [reel],
    budget: 900,
    price: 300,
    places: 3,
    applicants: [
      { creator: 'lukasbrandt', euros: 300, message: 'Fünf Uhr, zehn Kilometer, kein Wecker nötig.' },
    ],
  },
} as const satisfies Record<string, CampaignSeed>;
