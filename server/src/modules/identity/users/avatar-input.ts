import type { Crop } from '../uploads/index.js';
import { cropWrong, dataUrlWrong, pictureMissing } from './users.errors.js';

const DATA_URL = /^data:image\/[a-z+.-]{1,20};base64,([A-Za-z0-9+/]+={0,2})$/;
const MAX_SIDE = 100_000;

/** The bytes of an avatar, however they came. What they are is found out by looking at them, not at their label. */
export function avatarBytes(file: { buffer: Buffer } | undefined, dataUrl: string | undefined): Buffer {
  if (file) return file.buffer;
  if (dataUrl === undefined) throw pictureMissing();
  const [, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (base64 === undefined) throw dataUrlWrong();
  return Buffer.from(base64, 'base64');
}

export function parseCrop(text: string | undefined): Crop | undefined {
  if (text === undefined || text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw cropWrong();
  }
  if (typeof value !== 'object' || value === null) throw cropWrong();
  const { x, y, width, height } = value as Record<string, unknown>;
  if (!whole(x, 0) || !whole(y, 0) || !whole(width, 1) || !whole(height, 1)) throw cropWrong();
  return { x, y, width, height };
}

const whole = (value: unknown, min: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= MAX_SIDE;
