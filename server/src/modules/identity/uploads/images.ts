import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { AppError, invalidField } from '../../../kernel/app-error.js';
import { Gate } from './gate.js';

export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Picture {
  content: Buffer;
  width: number;
  height: number;
}

export interface ImageLimits {
  maxPixels: number;
  maxSide: number;
}

export interface ImageRequest extends ImageLimits {
  crop?: Crop;
  /** Cuts to a square around the middle (or around the crop's middle). */
  square?: boolean;
}

/** Formats we read, by what their bytes say, with the name the decoder must give them too. */
const decoders: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};
const MAX_FRAMES = 500;
const PREVIEW_SIDE = 480;
const QUALITY = 82;
const SECONDS = 20;

// A decoded picture is far larger than its file: two at a time, and nothing kept between them.
sharp.cache(false);
const decoding = new Gate(2);

const notAnImage = () =>
  new AppError('FILE_TYPE_NOT_ALLOWED', {
    en: 'Choose a JPEG, PNG, WebP, GIF or AVIF picture',
    de: 'Wähle ein Bild als JPEG, PNG, WebP, GIF oder AVIF',
  });

/**
 * Makes the picture anew, so that nothing of the sent file survives but its pixels: no metadata, no place, no script
 * in a comment, no archive behind the last byte. Answers the picture and, of a large one, a small preview.
 */
export async function processImage(
  bytes: Buffer,
  request: ImageRequest,
): Promise<{ picture: Picture; preview: Picture | null }> {
  const sniffed = await fileTypeFromBuffer(bytes);
  const decoder = decoders[sniffed?.mime ?? ''];
  if (!decoder) throw notAnImage();
  return decoding.run(async () => {
    const source = await inspect(bytes, decoder, request);
    try {
      const picture = await render(bytes, source, request);
      const small = Math.max(picture.width, picture.height) <= PREVIEW_SIDE;
      return { picture, preview: small ? null : await shrink(picture, PREVIEW_SIDE) };
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw notAnImage();
    }
  });
}

/** Reads the header alone: what claims to be too large is never decoded. */
async function inspect(bytes: Buffer, decoder: string, { maxPixels }: ImageLimits): Promise<Metadata> {
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    throw notAnImage();
  }
  if (metadata.format !== decoder || (metadata.format === 'heif' && metadata.compression !== 'av1'))
    throw notAnImage();
  if (metadata.width * metadata.height > maxPixels || (metadata.pages ?? 1) > MAX_FRAMES) {
    throw new AppError('FILE_TOO_LARGE', {
      en: `Choose a picture of at most ${Math.floor(maxPixels / 1e6)} megapixels`,
      de: `Wähle ein Bild mit höchstens ${Math.floor(maxPixels / 1e6)} Megapixeln`,
    });
  }
  return metadata;
}

async function render(
  bytes: Buffer,
  source: Metadata,
  { maxPixels, maxSide, crop, square }: ImageRequest,
): Promise<Picture> {
  const { width, height } = source.autoOrient;
  let image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient();
  if (crop) {
    if (crop.x + crop.width > width || crop.y + crop.height > height) {
      throw invalidField('crop', 'inside', {
        en: `The crop must lie inside the picture (${width} x ${height})`,
        de: `Der Ausschnitt muss im Bild liegen (${width} x ${height})`,
      });
    }
    image = image.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height });
  }
  const shortest = crop ? Math.min(crop.width, crop.height) : Math.min(width, height);
  const side = Math.min(maxSide, shortest);
  const resized = square
    ? image.resize({ width: side, height: side, fit: 'cover' })
    : image.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  return encode(resized);
}

const shrink = (picture: Picture, side: number): Promise<Picture> =>
  encode(
    sharp(picture.content).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
  );

async function encode(image: ReturnType<typeof sharp>): Promise<Picture> {
  const { data, info } = await image.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
