/** The features of a drawn person. Colours are palette names; skin and hair are indices into the drawn sets. */
export interface PersonLook {
  skin: number;
  hair: number;
  style: HairStyle;
  top: string;
  bg: string;
  beard?: boolean;
  glasses?: boolean;
  /** Colour of a headscarf. */
  scarf?: string;
}

export const hairStyles = ['long', 'short', 'bun', 'cap', 'bob', 'hijab', 'curly', 'afro'] as const;
export type HairStyle = (typeof hairStyles)[number];

const tops = [
  'orange-500',
  'teal-700',
  'pink-500',
  'blue-500',
  'purple-600',
  'leaf-800',
  'yellow-400',
  'purple-500',
  'green-700',
  'neutral-700',
  'blue-600',
  'red-500',
] as const;

const backgrounds = [
  'teal-200',
  'yellow-300',
  'purple-200',
  'orange-200',
  'leaf-200',
  'pink-200',
  'blue-200',
  'leaf-300',
  'red-200',
  'green-200',
  'yellow-200',
  'purple-300',
] as const;

/** FNV-1a with a final mix, so that ids that differ in one letter share nothing. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193) >>> 0;
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

const at = <T>(list: readonly T[], value: number): T => list[value % list.length] as T;

/** The same id always gets the same face. */
export function lookOf(id: string): PersonLook {
  const seed = hash(id);
  const style = at(hairStyles, seed);
  return {
    style,
    skin: (seed >>> 4) % 6,
    hair: (seed >>> 8) % 7,
    top: at(tops, seed >>> 12),
    bg: at(backgrounds, seed >>> 17),
    beard: (style === 'short' || style === 'curly' || style === 'cap') && (seed >>> 21) % 3 === 0,
    glasses: (seed >>> 24) % 5 === 0,
    scarf: at(['leaf-500', 'teal-500', 'purple-500', 'pink-400'], seed >>> 26),
  };
}

/** The people of the landing pages and the product's own screens. */
export const cast = {
  lena: { skin: 0, hair: 3, style: 'long', top: 'orange-500', bg: 'teal-200' },
  malik: { skin: 2, hair: 0, style: 'short', beard: true, top: 'teal-700', bg: 'yellow-300' },
  sofia: { skin: 1, hair: 1, style: 'bun', top: 'pink-500', bg: 'purple-200' },
  jonas: { skin: 0, hair: 2, style: 'cap', top: 'blue-500', bg: 'orange-200' },
  chloe: { skin: 5, hair: 4, style: 'bob', glasses: true, top: 'purple-600', bg: 'leaf-200' },
  amara: { skin: 4, hair: 0, style: 'afro', top: 'purple-500', bg: 'leaf-300' },
  hanna: { skin: 0, hair: 2, style: 'bob', top: 'teal-600', bg: 'purple-300' },
  kofi: { skin: 4, hair: 0, style: 'short', beard: true, top: 'blue-600', bg: 'teal-200' },
} as const satisfies Record<string, PersonLook>;
