import { cast } from '@/shared/art/look';
import type { PersonLook } from '@/shared/art/look';

/** One invented challenge for the drawn examples. Its sums are computed from it. */
const views = { first: 128_400, second: 96_210, third: 81_950, fourth: 64_300, fifth: 52_870 } as const;

export const example = {
  budget: 800_000,
  views,
  usedViews: 612_340,
  entries: 21,
};

interface ExampleRow {
  name: string;
  username: string;
  look: PersonLook;
  views: number;
}

export const exampleRows: readonly ExampleRow[] = [
  { name: 'Malik Özdemir', username: 'malikcooks', look: cast.malik, views: views.first },
  { name: 'Sofia Rinaldi', username: 'sofiarinaldi', look: cast.sofia, views: views.second },
  { name: 'Jonas Weber', username: 'jonasrides', look: cast.jonas, views: views.third },
  { name: 'Chloé Martin', username: 'chloe.mp4', look: cast.chloe, views: views.fourth },
  { name: 'Amara Okafor', username: 'amara.moves', look: cast.amara, views: views.fifth },
];
