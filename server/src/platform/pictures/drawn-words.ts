import { createRequire } from 'node:module';
import sharp from 'sharp';

const { resolve } = createRequire(import.meta.url);
const fonts = {
  regular: { file: resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'), name: 'Inter Medium' },
  bold: { file: resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'), name: 'Inter Bold' },
};

interface WordsToDraw {
  text: string;
  weight: keyof typeof fonts;
  /** In pixels. */
  size: number;
  colour: string;
  /** Lines break there; one line without it. */
  width?: number;
}

/** Signs that the font cannot draw would be boxes. */
export const drawable = (text: string): string =>
  text
    .replace(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}\p{Sm}\p{M}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => marks[mark] ?? mark);

/** Drawable words as a PNG without a ground, as large as they are; in a font of ours, whatever the machine has. */
export async function drawWords({ text, weight, size, colour, width }: WordsToDraw) {
  const { file, name } = fonts[weight];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${name} ${size}px`,
      fontfile: file,
      ...(width === undefined ? {} : { width, wrap: 'word-char' as const }),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
