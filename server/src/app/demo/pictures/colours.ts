/** The palette of the product, as far as pictures need it. */
export const colours = {
  skin: {
    light: ['#F6D2B5', '#F2C4A2', '#F6D2B5', '#E8B48C'],
    tan: ['#E8B48C', '#D9A077', '#C98A5E'],
    brown: ['#C98A5E', '#9A6240'],
    dark: ['#9A6240', '#6B4028'],
  },
  hair: ['#2A1D1A', '#5A3522', '#8E5A2B', '#D9A441', '#B5452C', '#3B3F4A', '#C9A24E'],
  darkHair: ['#2A1D1A', '#3A241B', '#3B3F4A'],
  clothes: [
    '#F47908',
    '#04645F',
    '#F04BA0',
    '#6590FE',
    '#7C4BD2',
    '#324A00',
    '#FECC25',
    '#A378FD',
    '#03683C',
    '#058079',
    '#455152',
    '#567D00',
    '#3861DF',
    '#E5484D',
    '#B5CCFE',
  ],
  walls: [
    '#B6ECE6',
    '#FED45A',
    '#E2D9FF',
    '#FFD6BE',
    '#CFEBAE',
    '#FBC9E3',
    '#D2E0FF',
    '#B4DC7E',
    '#FFCFD1',
    '#D0C1FE',
    '#B8EFCB',
    '#F4DEA4',
  ],
  scarves: ['#77A90D', '#16ADA4', '#7C4BD2', '#AF5400', '#284AB7'],
  ink: '#231815',
} as const;

/** Two tones per shape: the second is the first, darker by `part`. */
export function shade(colour: string, part = 0.12): string {
  const channel = (from: number) =>
    Math.round(parseInt(colour.slice(from, from + 2), 16) * (1 - part))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
