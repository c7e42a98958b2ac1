import type { Random } from '../random.js';
import { colours, shade } from './colours.js';

export type Look = 'woman' | 'man' | 'open';
export type Tone = keyof typeof colours.skin;
export type HairStyle =
  'long' | 'afro' | 'bob' | 'hijab' | 'bun' | 'short' | 'curly' | 'cap' | 'bald' | 'ponytail' | 'quiff';

export interface Face {
  skin: string;
  hair: string;
  style: HairStyle;
  clothes: string;
  wall: string;
  beard: boolean;
  glasses: boolean;
  earrings: boolean;
  freckles: boolean;
}

const styles: Record<Look, readonly HairStyle[]> = {
  woman: ['long', 'long', 'bob', 'bob', 'bun', 'bun', 'ponytail', 'ponytail', 'curly', 'afro'],
  man: ['short', 'short', 'quiff', 'quiff', 'curly', 'cap', 'cap', 'bald'],
  open: ['curly', 'short', 'bob', 'cap', 'bun', 'quiff'],
};

export interface Traits {
  look: Look;
  tone: Tone;
  style?: HairStyle;
}

/** A friendly face with these traits; the rest is left to chance. */
export function faceOf(random: Random, { look, tone, style = random.pick(styles[look]) }: Traits): Face {
  const isFair = tone === 'light';
  const wall = random.pick(colours.walls);
  return {
    skin: random.pick(colours.skin[tone]),
    style,
    hair: random.pick(style === 'hijab' ? colours.scarves : isFair ? colours.hair : colours.darkHair),
    clothes: random.pick(colours.clothes),
    wall,
    beard: look === 'man' && random.chance(style === 'bald' ? 0.9 : 0.4),
    glasses: random.chance(0.25),
    earrings: look === 'woman' && random.chance(0.4),
    freckles: isFair && random.chance(0.25),
  };
}

/** Behind the head. */
const backs: Partial<Record<HairStyle, string>> = {
  long: 'M25 46c0-18 10-29 25-29s25 11 25 29v30c0 4-4 6-8 6H33c-4 0-8-2-8-6z',
  bob: 'M25 48c0-19 10-30 25-30s25 11 25 30v14c0 3-3 4-6 4H31c-3 0-6-1-6-4z',
  hijab: 'M23 50c0-21 11-33 27-33s27 12 27 33c0 14 3 22 6 30H17c3-8 6-16 6-30z',
  ponytail: 'M66 22c12-2 19 8 18 22-1 12-4 20-10 25-3-6-2-12-4-18-2-10-6-18-4-29z',
};

/** On the forehead. */
const fronts: Partial<Record<HairStyle, string>> = {
  short: 'M30 42c-2-15 7-25 20-25 14 0 23 9 20 25-2-7-4-9-8-10-7 2-17 2-24-1-4 2-7 5-8 11z',
  quiff: 'M30 42c-1-9 0-14 3-17 3-8 14-12 26-9 10 2 14 10 11 26-2-6-4-10-7-12-9 2-18 0-25-3-4 3-7 8-8 15z',
  bun: 'M30 43c-2-15 7-24 20-24s22 9 20 24c-3-9-9-13-20-13s-17 4-20 13z',
  ponytail: 'M30 43c-2-15 7-25 20-25s22 10 20 25c-2-8-6-12-12-14-8 5-18 4-23 3-2 3-4 6-5 11z',
  long: 'M30 46c-1-17 8-26 20-26 13 0 21 9 20 26-2-6-5-11-10-14-6 5-18 8-26 7-2 2-3 4-4 7z',
  bob: 'M30 46c-1-17 8-26 20-26 13 0 21 9 20 26-2-6-5-11-10-14-6 5-18 8-26 7-2 2-3 4-4 7z',
  afro: 'M31 42c2-8 9-13 19-13s17 5 19 13c1-12-6-22-19-22s-20 10-19 22z',
};

const curls = [
  [34, 30, 8],
  [43, 23, 9],
  [55, 22, 9],
  [65, 29, 8],
  [31, 38, 5],
  [69, 38, 5],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
  .join('');

const hidesEars: ReadonlySet<HairStyle> = new Set(['hijab', 'afro', 'long', 'bob']);
const path = (d: string | undefined, fill: string) => (d ? `<path d="${d}" fill="${fill}"/>` : '');
const when = (shown: boolean, drawing: string) => (shown ? drawing : '');

/** Head and shoulders on a field of 100 by 100, the head's middle at 50, 44. */
export function person(face: Face): string {
  const { skin, hair, style, clothes } = face;
  const ears = `<circle cx="31" cy="47" r="4.2" fill="${skin}"/><circle cx="69" cy="47" r="4.2" fill="${skin}"/>`;
  return [
    path(backs[style], style === 'ponytail' ? shade(hair, 0.15) : hair),
    when(style === 'afro', `<circle cx="50" cy="38" r="29" fill="${hair}"/>`),
    when(style === 'bun', `<circle cx="50" cy="14" r="9.5" fill="${hair}"/>`),
    path('M8 108c0-22 15-33 42-33s42 11 42 33z', clothes),
    path('M41 58h18v17c0 5-4 9-9 9s-9-4-9-9z', shade(skin, 0.14)),
    when(style === 'hijab', path('M30 66c6 8 34 8 40 0l6 14c-10 10-42 10-52 0z', shade(hair, 0.1))),
    path('M31 42c0-12 8-20 19-20s19 8 19 20v6c0 11-8 20-19 20s-19-9-19-20z', skin),
    when(!hidesEars.has(style), ears),
    when(
      face.beard,
      path(
        'M31 46c0 16 8 24 19 24s19-8 19-24c-2 6-5 8-8 8-4 0-7-2-11-2s-7 2-11 2c-3 0-6-2-8-8z',
        style === 'cap' || style === 'bald' ? shade(hair, 0.1) : hair,
      ),
    ),
    path(fronts[style], hair),
    when(style === 'curly', `<g fill="${hair}">${curls}</g>`),
    when(
      style === 'hijab',
      path('M29 46c-1-16 8-27 21-27s22 11 21 27c-2-10-9-17-21-17s-19 7-21 17z', shade(hair, 0.08)),
    ),
    when(style === 'cap', cap(clothes)),
    features(face),
  ].join('');
}

const cap = (clothes: string) =>
  path('M29 36c0-13 9-20 21-20s21 7 21 20z', '#172323') +
  path('M29 33h30c12 0 20 2 24 6-12 0-30-1-54-1z', clothes === '#FECC25' ? '#16ADA4' : '#FECC25');

function features({ beard, glasses, earrings, freckles, skin, style }: Face): string {
  const dots = [
    [38, 52],
    [41, 54],
    [36.5, 55],
    [62, 52],
    [59, 54],
    [63.5, 55],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".9"/>`)
    .join('');
  return [
    `<circle cx="42.5" cy="46.5" r="2" fill="${colours.ink}"/><circle cx="57.5" cy="46.5" r="2" fill="${colours.ink}"/>`,
    when(freckles && !beard, `<g fill="${shade(skin, 0.25)}">${dots}</g>`),
    `<path d="M43 56.5c3.6 4.2 10.4 4.2 14 0" fill="none" stroke="${beard ? '#F8E2D0' : colours.ink}" stroke-width="2.3" stroke-linecap="round"/>`,
    when(
      glasses,
      `<g fill="none" stroke="${colours.ink}" stroke-width="1.7"><circle cx="42.5" cy="46.5" r="6.2"/><circle cx="57.5" cy="46.5" r="6.2"/><path d="M48.7 46h2.6"/></g>`,
    ),
    when(
      earrings && !hidesEars.has(style),
      `<circle cx="31" cy="53.5" r="2" fill="#FECC25"/><circle cx="69" cy="53.5" r="2" fill="#FECC25"/>`,
    ),
  ].join('');
}

export const avatar = (face: Face): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 100 100"><rect width="100" height="100" fill="${face.wall}"/><g transform="translate(0 4)">${person(face)}</g></svg>`;
