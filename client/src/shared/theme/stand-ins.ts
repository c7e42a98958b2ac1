/**
 * Faces of the reader's own system, stretched to the measures of the web fonts: what stands there until those have
 * arrived takes the same room, so nothing moves when they do.
 *
 * Heights are those of the font files (ascender and descender by units per em). Widths are the mean advance of a letter
 * in em, measured in Chromium without hinting over 250 of the product's own texts, English and German, and the advance
 * of a digit as tables set it: the web fonts as installed, Liberation Sans 2.1.5 for Arial and Helvetica, whose widths
 * it has, Roboto of 2017, DejaVu 2.37. The browser test of late fonts compares them anew.
 */
interface SystemFont {
  name: string;
  /** Names of fonts with these widths; the first one present is taken. */
  local: Record<Cut, readonly string[]>;
  width: Record<Cut, number>;
  /** Digits are stretched by themselves: beside the letters they are of another width than in the web fonts. */
  digit: Record<Cut, number>;
}

type Cut = 'regular' | 'bold';

interface WebFont {
  name: string;
  ascent: number;
  descent: number;
  /** By ranges of weights, each with the optical size it is mostly set in: larger letters are narrower. */
  cuts: readonly { weights: readonly [from: number, to: number]; cut: Cut; width: number; digit: number }[];
}

/** Windows, macOS and iOS have the first, Android the second, Linux one of the first and the last. */
const systemFonts: readonly SystemFont[] = [
  {
    name: 'Arial',
    local: {
      regular: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Helvetica'],
      bold: [
        'Arial Bold',
        'Arial-BoldMT',
        'Liberation Sans Bold',
        'LiberationSans-Bold',
        'Helvetica Bold',
        'Helvetica-Bold',
      ],
    },
    width: { regular: 0.4512, bold: 0.4833 },
    digit: { regular: 0.5562, bold: 0.5562 },
  },
  {
    name: 'Roboto',
    local: {
      regular: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
      bold: ['Roboto Bold', 'Roboto-Bold'],
    },
    width: { regular: 0.4476, bold: 0.4549 },
    digit: { regular: 0.5615, bold: 0.5752 },
  },
  {
    name: 'DejaVu Sans',
    local: {
      regular: ['DejaVu Sans', 'DejaVuSans'],
      bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    },
    width: { regular: 0.5109, bold: 0.5767 },
    digit: { regular: 0.6362, bold: 0.6958 },
  },
];

const inter: WebFont = {
  name: 'Inter',
  ascent: 1984 / 2048,
  descent: 494 / 2048,
  cuts: [
    { weights: [1, 519], cut: 'regular', width: 0.4805, digit: 0.6475 },
    { weights: [520, 609], cut: 'bold', width: 0.4855, digit: 0.647 },
    { weights: [610, 1000], cut: 'bold', width: 0.47, digit: 0.646 },
  ],
};

const bricolage: WebFont = {
  name: 'Bricolage',
  ascent: 0.93,
  descent: 0.27,
  cuts: [
    { weights: [1, 695], cut: 'bold', width: 0.482, digit: 0.611 },
    { weights: [696, 1000], cut: 'bold', width: 0.4685, digit: 0.616 },
  ],
};

/** Letters of every fixed-width font are as wide as those of the web font, but for a hair. */
const geistMono = {
  name: 'Geist Mono',
  ascent: 1.005,
  descent: 0.295,
  local: ['Menlo', 'Liberation Mono', 'DejaVu Sans Mono', 'Roboto Mono', 'Courier New'],
};

const DIGITS = 'U+30-39';
const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

function face(
  family: string,
  { ascent, descent }: { ascent: number; descent: number },
  local: readonly string[],
  stretch: number,
  [from, to]: readonly [from: number, to: number],
  range?: string,
): string {
  return [
    `@font-face{font-family:'${family}';font-weight:${from} ${to};`,
    `src:${local.map((name) => `local('${name}')`).join(',')};`,
    `size-adjust:${percent(stretch)};ascent-override:${percent(ascent / stretch)};`,
    `descent-override:${percent(descent / stretch)};line-gap-override:0%`,
    range === undefined ? '}' : `;unicode-range:${range}}`,
  ].join('');
}

const familyOf = (web: { name: string }, { name }: { name: string }) => `${web.name} as ${name}`;
const monoFamily = `${geistMono.name} Stand-in`;

/** The families to name behind a web font, for a stack. */
const standInsOf = (web: WebFont) => systemFonts.map((font) => `'${familyOf(web, font)}'`).join(', ');
export const standIns = {
  ui: standInsOf(inter),
  display: standInsOf(bricolage),
  mono: `'${monoFamily}'`,
};

export function standInFaces(): string {
  const faces = [inter, bricolage].flatMap((web) =>
    systemFonts.flatMap((font) =>
      web.cuts.flatMap(({ weights, cut, width, digit }) => [
        face(familyOf(web, font), web, font.local[cut], width / font.width[cut], weights),
        face(familyOf(web, font), web, font.local[cut], digit / font.digit[cut], weights, DIGITS),
      ]),
    ),
  );
  return [...faces, face(monoFamily, geistMono, geistMono.local, 1, [1, 1000])].join('\n');
}
