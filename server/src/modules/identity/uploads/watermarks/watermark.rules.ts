import type { MediaEntity } from '../media.entity.js';
import type { MediaKind } from '../media.types.js';

export const workReaders = ['creator', 'staff', 'brand', 'guest'] as const;
export type WorkReader = (typeof workReaders)[number];
type Rendition = 'original' | 'watermarked';

/**
 * Which rendition of handed-in work somebody gets. Its creator and staff read what was sent, the brand (its team
 * included) once it has approved, a guest of the brand never.
 */
export function renditionFor(reader: WorkReader, approved: boolean): Rendition {
  if (reader === 'creator' || reader === 'staff') return 'original';
  return reader === 'brand' && approved ? 'original' : 'watermarked';
}

/** One file as a reader gets it; nothing where there is none. */
export function fileFor<File>(
  id: string,
  reader: WorkReader,
  approved: boolean,
  files: Record<Rendition, ReadonlyMap<string, File>>,
): File[] {
  const file = files[renditionFor(reader, approved)].get(id);
  return file === undefined ? [] : [file];
}

interface RenditionFile {
  key: string;
  previewKey: string | null;
  mime: string;
}

const types: Partial<Record<MediaKind, { ending: string; mime: string }>> = {
  image: { ending: 'webp', mime: 'image/webp' },
  video: { ending: 'mp4', mime: 'video/mp4' },
  audio: { ending: 'm4a', mime: 'audio/mp4' },
};

/** Where the rendition of a file lies, beside it; null = files of this kind have none. */
export function renditionOf({
  id,
  kind,
  key,
  previewKey,
}: Pick<MediaEntity, 'id' | 'kind' | 'key' | 'previewKey'>): RenditionFile | null {
  const type = types[kind];
  if (!type) return null;
  const start = `${key.slice(0, key.indexOf('/'))}/${id}-draft`;
  const hasPreview = kind === 'image' || previewKey !== null;
  return {
    key: `${start}.${type.ending}`,
    previewKey: hasPreview ? `${start}-preview.webp` : null,
    mime: type.mime,
  };
}

/** Whether or not it was made: deleting what is not there is no error. */
export function renditionKeys(media: Parameters<typeof renditionOf>[0]): string[] {
  const rendition = renditionOf(media);
  if (!rendition) return [];
  return [rendition.key, ...(rendition.previewKey ? [rendition.previewKey] : [])];
}

export interface Frame {
  width: number;
  height: number;
}

const MOST_SIDE = 2560;
/** The longer a video is, the smaller its rendition, so that each is made within the same time. */
const sides = [
  { minutes: 10, side: 1080 },
  { minutes: 30, side: 720 },
  { minutes: Infinity, side: 480 },
];

/** Shape of the rendition of a video: its shorter side has 1080 pixels at most, and both are even as H.264 asks. */
export function frameOf({ width, height }: Frame, durationSec: number): Frame {
  const side = sides.find(({ minutes }) => durationSec <= minutes * 60)?.side ?? 480;
  const scale = Math.min(1, side / Math.min(width, height), MOST_SIDE / Math.max(width, height));
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

const MOST_NAME = 40;

/** What is drawn over the work of a creator. */
export function watermarkWords(name: string): string {
  const short = [...name.trim()].slice(0, MOST_NAME).join('').trim();
  return short === '' ? 'DRAFT' : `DRAFT · ${short}`;
}
