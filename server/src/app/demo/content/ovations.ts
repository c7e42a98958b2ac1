import type { Scene } from '../pictures/scenes.js';

const mug: Scene = { sky: ['#F4DEA4', '#B88B73'], backdrop: 'shelf', prop: 'mug', tint: '#5A2F16' };

/** What a brand asks one creator, and what they say. */
export interface OvationSeed {
  brand: string;
  creator: string;
  prompt: string;
  euros: number;
  rating?: number;
  text?: string;
  scene?: Scene;
}

/** One of each state that lasts, and enough on the wall to be looked at. */
export const ovationSeeds = {
  draft: {
    brand: 'nord',
    creator: 'mayastein',
    prompt: 'Welche Tasse nimmst du morgens, und warum gerade die?',
    euros: 60,
  },
  requested: {
    brand: 'nord',
    creator: 'lenalacht',
    prompt: 'Wie schmeckt dir unsere Wintermischung ohne Milch?',
    euros: 80,
  },
  accepted: {
    brand: 'nord',
    creator: 'samiraziz',
    prompt: 'Wie machst du auf Reisen Kaffee?',
    euros: 70,
  },
  funded: {
    brand: 'nord',
    creator: 'lenalacht',
    prompt: 'Wie lange hält der Deckel unserer Flasche dicht?',
    euros: 90,
  },
  submitted: {
    brand: 'nord',
    creator: 'elifarslan',
    prompt: 'Was sagst du zu unserem Hafer-Cold-Brew?',
    euros: 40,
    rating: 4,
    text: 'Der Deckel tropft ein bisschen, der Geschmack ist der beste, den ich zu Hause hatte.',
  },
  changes: {
    brand: 'nord',
    creator: 'hannekebakker',
    prompt: 'Wie passt die Dose in deine Küche?',
    euros: 50,
    rating: 2,
    text: 'Guter Kaffee, aber die Tüte ist am zweiten Tag gerissen.',
  },
  approved: {
    brand: 'nord',
    creator: 'chloe.mp4',
    prompt: 'Would you buy the cold brew again?',
    euros: 60,
    rating: 3,
    text: 'Three stars because the pack is hard to open. The coffee itself: five.',
  },
  wallFilm: {
    brand: 'nord',
    creator: 'lenalacht',
    prompt: 'Wie schmeckt dir der Cold Brew?',
    euros: 120,
    rating: 5,
    text: 'Schmeckt wie der Cold Brew aus meinem Café, zum halben Preis.',
    scene: mug,
  },
  wallWords: {
    brand: 'nord',
    creator: 'samiraziz',
    prompt: 'Wie lief deine letzte Bestellung?',
    euros: 40,
    rating: 5,
    text: 'In einem Monat zweimal bestellt. Kann man gut weiterempfehlen.',
  },
  wallMixed: {
    brand: 'nord',
    creator: 'fabianhuber',
    prompt: 'Wie bewährt sich die Flasche unterwegs?',
    euros: 40,
    rating: 4,
    text: 'Passt in meinen Flaschenhalter und läuft nicht aus.',
  },
  withdrawn: {
    brand: 'nord',
    creator: 'hugolefevre',
    prompt: 'How does the bottle do on a long ride?',
    euros: 40,
    rating: 4,
    text: 'Keeps cold for five hours, which is what I need.',
  },
  declined: {
    brand: 'nord',
    creator: 'klaravogt',
    prompt: 'Trinkst du vor dem Lauf Kaffee?',
    euros: 30,
  },
} as const satisfies Record<string, OvationSeed>;
