import sharp, { type OverlayOptions } from 'sharp';
import { drawable, drawWords } from '../../../../platform/pictures/drawn-words.js';

const WIDTH = 1200;
const HEIGHT = 630;

/** What stands on the picture; each line is written as it comes. */
export interface ShareWords {
  product: string;
  brand: string;
  title: string;
  /** Large: what one creator gets, or that it is over. */
  offer: string;
  foot: string;
}

interface Line {
  text: string;
  weight: 'regular' | 'bold';
  size: number;
  colour: string;
  top: number;
  left?: number;
  /** Pixels down to which it may run; what does not fit is cut at a word before. */
  height: number;
}

const LEFT = 72;
const COVER = 440;
const INK = '#0f2e1d';
const SOFT = '#3f5c4b';
const GREEN = '#1f7a45';

/** One text as a picture; shortened by words until it fits. */
async function written(line: Line, width: number): Promise<OverlayOptions[]> {
  let text = drawable(line.text);
  while (text !== '') {
    const drawn = await drawWords({ ...line, text, width });
    if (drawn.height <= line.height)
      return [{ input: drawn.content, left: line.left ?? LEFT, top: line.top }];
    const space = text.replace(/…$/, '').trimEnd().lastIndexOf(' ');
    text = space > 0 ? `${text.slice(0, space)}…` : text.slice(0, Math.floor(text.length / 2));
  }
  return [];
}

const ground = (cover: boolean): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#eaf6ee"/><rect width="14" height="${HEIGHT}" fill="${GREEN}"/>${
      cover
        ? ''
        : `<g fill="${GREEN}"><circle cx="1010" cy="190" r="150" opacity=".16"/><circle cx="1120" cy="420" r="210" opacity=".1"/><circle cx="930" cy="500" r="90" opacity=".22"/></g>`
    }</svg>`,
  );

/** The picture that a shared link of a challenge shows, as PNG. A cover takes the right side. */
export async function sharePicture(words: ShareWords, cover: Buffer | null): Promise<Buffer> {
  const width = WIDTH - 2 * LEFT - COVER;
  const lines: Line[] = [
    { text: words.brand, weight: 'regular', size: 30, colour: SOFT, top: 70, height: 44 },
    { text: words.title, weight: 'bold', size: 58, colour: INK, top: 124, height: 225 },
    { text: words.offer, weight: 'bold', size: 40, colour: GREEN, top: 378, height: 100 },
    { text: words.foot, weight: 'regular', size: 28, colour: SOFT, top: 482, height: 44 },
    { text: words.product, weight: 'bold', size: 30, colour: INK, top: 548, height: 44 },
  ];
  const parts = await Promise.all(lines.map((line) => written(line, width)));
  const picture = cover
    ? await sharp(cover).resize({ width: COVER, height: HEIGHT, fit: 'cover' }).png().toBuffer()
    : null;
  return sharp(ground(picture !== null))
    .composite([...(picture ? [{ input: picture, left: WIDTH - COVER, top: 0 }] : []), ...parts.flat()])
    .png({ compressionLevel: 9, palette: picture === null })
    .toBuffer();
}
