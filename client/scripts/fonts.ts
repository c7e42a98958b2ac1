import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Where the cut fonts lie: `@fonts` in CSS. */
export const fontsFolder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'fonts');

/**
 * The letters of both languages and of the names and signs that are common beside them. What is not among them comes
 * from the package's own file: `unicode-range` in fonts.css names the same ranges as these.
 */
const CORE: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0xff],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

interface Cut {
  file: string;
  /** Of each axis what the product sets: see tokens.json and the CSS of the screens. */
  axes: Readonly<Record<string, { min: number; max: number }>>;
}

const cuts: Readonly<Record<string, Cut>> = {
  inter: {
    file: '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 700 }, opsz: { min: 14, max: 32 } },
  },
  bricolage: {
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    axes: { wght: { min: 600, max: 760 }, opsz: { min: 14, max: 76 } },
  },
};

const letters = CORE.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join('');

/** Cuts the fonts of every page to what the product uses: half their weight, on the way before the first headline. */
export async function cutFonts(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(fontsFolder, { recursive: true });
  for (const [name, { file, axes }] of Object.entries(cuts)) {
    const cut = await subsetFont(readFileSync(resolve(file)), letters, {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    // Put in place whole, for a dev server may read it while a build writes it.
    const half = join(fontsFolder, `${name}.${process.pid}`);
    writeFileSync(half, cut);
    renameSync(half, join(fontsFolder, `${name}.woff2`));
  }
}
