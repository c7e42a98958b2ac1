import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { tooLarge, wrongFile } from './kyc.errors.js';

export const MAX_BYTES = 10 * 1024 * 1024;
const MAX_SIDE = 8_000;
const PICTURES: Record<string, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };
const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

export const documentTypes = Object.keys(ENDINGS);

/** What the bytes are, whatever the name says; the decoder must agree with the sniffer. */
export async function checkedMime(content: Buffer): Promise<string> {
  if (content.length > MAX_BYTES) throw tooLarge();
  const mime = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (mime === 'application/pdf') {
    if (!content.subarray(-2_048).includes('%%EOF')) throw wrongFile();
    return mime;
  }
  const decoder = PICTURES[mime];
  if (decoder === undefined) throw wrongFile();
  const { format, width, height } = await headerOf(content);
  if (format !== decoder) throw wrongFile();
  if (Math.max(width, height) > MAX_SIDE) throw tooLarge();
  return mime;
}

/** Reads the header alone: what claims to be too large is never decoded. */
async function headerOf(content: Buffer): Promise<{ format: string; width: number; height: number }> {
  try {
    const { format, width, height } = await sharp(content, {
      limitInputPixels: false,
      failOn: 'error',
    }).metadata();
    return { format, width, height };
  } catch (error) {
    if (error instanceof Error) throw wrongFile();
    throw error;
  }
}

export const endingOf = (mime: string): string => ENDINGS[mime] ?? 'bin';
