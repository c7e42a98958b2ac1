import sharp from 'sharp';
import { drawable, drawWords } from '../../../../platform/pictures/drawn-words.js';
import type { Frame } from './watermark.rules.js';

/** Letters are this part of the shorter side. */
const LETTER_PART = 1 / 20;
const MIN_SIZE = 8;
const ANGLE = -30;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const LIGHT = '#ffffff';
const DARK = '#000000';
const LIGHT_SHARE = 0.42;
const DARK_SHARE = 0.34;

const empty = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: CLEAR } });

/**
 * The words again and again on a slope, light with a dark edge, so that they stand on every ground: a PNG of this size
 * without a ground.
 */
export async function overlay(words: string, { width, height }: Frame): Promise<Buffer> {
  const size = Math.max(MIN_SIZE, Math.round(Math.min(width, height) * LETTER_PART));
  const side = Math.ceil(Math.hypot(width, height));
  const level = await empty(side, side)
    .composite([{ input: await fitting(await bricks(drawable(words), size), side), tile: true }])
    .png()
    .toBuffer();
  const sloped = await sharp(level)
    .rotate(ANGLE, { background: CLEAR })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((sloped.info.width - width) / 2);
  const top = Math.floor((sloped.info.height - height) / 2);
  return sharp(sloped.data).extract({ left, top, width, height }).png().toBuffer();
}

/** Two lines of the words, the second one shifted by half, with room around them. */
async function bricks(text: string, size: number): Promise<Buffer> {
  const edge = Math.max(1, Math.round(size / 12));
  const light = await faded(text, size, LIGHT, LIGHT_SHARE);
  const dark = await faded(text, size, DARK, DARK_SHARE);
  const words = await empty(light.width + edge, light.height + edge)
    .composite([
      { input: dark.content, left: edge, top: edge },
      { input: light.content, left: 0, top: 0 },
    ])
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = words.info;
  const half = Math.ceil((width + 2 * size) / 2);
  const row = height + 2 * size;
  // The second line is cut by the edge of the tile and goes on in the next one.
  const cut = Math.min(width, half);
  const parts = [
    { input: words.data, left: 0, top: 0 },
    { input: await part(words.data, 0, cut, height), left: half, top: row },
  ];
  if (width > cut) parts.push({ input: await part(words.data, cut, width - cut, height), left: 0, top: row });
  return empty(half * 2, row * 2)
    .composite(parts)
    .png()
    .toBuffer();
}

const part = (bytes: Buffer, left: number, width: number, height: number): Promise<Buffer> =>
  sharp(bytes).extract({ left, top: 0, width, height }).png().toBuffer();

/** What is repeated may not be larger than what it is laid on. */
async function fitting(tile: Buffer, side: number): Promise<Buffer> {
  const { width, height } = await sharp(tile).metadata();
  const [across, down] = [Math.min(width, side), Math.min(height, side)];
  return sharp(tile).extract({ left: 0, top: 0, width: across, height: down }).png().toBuffer();
}

async function faded(text: string, size: number, colour: string, share: number) {
  const drawn = await drawWords({ text, weight: 'bold', size, colour });
  const content = await sharp(drawn.content).linear([1, 1, 1, share], [0, 0, 0, 0]).png().toBuffer();
  return { ...drawn, content };
}
