/** Marks of the brands on a field of 32 by 32. */
const glyphs = {
  cup: '<path d="M9 12h12v6a6 6 0 0 1-12 0zM21 13.500h1.600a2.6 2.6 0 0 1 0 5.200H21M12.5 5.500c-1 1.4 1 2 0 3.600M17 5.500c-1 1.4 1 2 0 3.6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  drop: '<path d="M16 6c4 5 6.5 8 6.5 12a6.5 6.5 0 0 1-13 0c0-4 2.5-7 6.5-12z" fill="currentColor"/>',
  grain:
    '<path d="M16 26V10M16 14c-5 0-6-3-6-6 4 0 6 2 6 6zM16 14c5 0 6-3 6-6-4 0-6 2-6 6zM16 21c-5 0-6-3-6-6 4 0 6 2 6 6zM16 21c5 0 6-3 6-6-4 0-6 2-6 6z" fill="currentColor" stroke="currentColor" stroke-width="1.2"/>',
  bike: '<g stroke="currentColor" fill="none" stroke-width="2"><circle cx="10" cy="20" r="4.6"/><circle cx="22.5" cy="20" r="4.6"/><path d="M10 20l4-8h6l2.5 8M13 14.500l4 5.5 3-7M12 10.500h3"/></g>',
  peaks: '<path d="M5 23l7.5-13 4.5 7 2.5-3.500L27 23z" fill="currentColor"/>',
  pad: '<path d="M8 10h16a4 4 0 0 1 4 4v5a4 4 0 0 1-7 2.600L19.5 20h-7L11 21.600A4 4 0 0 1 4 19v-5a4 4 0 0 1 4-4z" fill="currentColor"/>',
  book: '<path d="M16 10c-3-2-6-2.5-9-2v14c3-.5 6 0 9 2 3-2 6-2.5 9-2V8c-3-.5-6 0-9 2zm0 0v14" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"/>',
  stride: '<path d="M5 20c5 1 7-2 9-7l5 5c2 2 5 2 8 3 .6 2-.5 3-2 3H8c-2 0-3-2-3-4z" fill="currentColor"/>',
} as const;

export type Glyph = keyof typeof glyphs;

export interface Logo {
  glyph: Glyph;
  ground: string;
  ink: string;
}

export const logo = ({ glyph, ground, ink }: Logo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g color="${ink}">${glyphs[glyph]}</g></svg>`;
