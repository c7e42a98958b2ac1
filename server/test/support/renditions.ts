import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { processed } from './media-files.js';

/** A file of a work as its readers get it. */
export interface Shown {
  id: string;
  kind: string;
  mime: string;
  state: string;
  url: string | null;
  previewUrl: string | null;
  width: number | null;
  height: number | null;
  durationSec: number | null;
  watermarked?: boolean;
}

/** Uploads any file as the person, and answers its id once it is ready. */
export async function uploaded(app: TestApp, person: Actor, bytes: Buffer, name: string): Promise<string> {
  const answer = await app.http
    .post('/api/upload/file')
    .set('Authorization', `Bearer ${person.token}`)
    .field('purpose', 'challenge')
    .attach('file', bytes, name);
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (await processed(person, (answer.body as { data: { id: string } }).data.id)).id;
}

export const bytesAt = async (url: string | null): Promise<Buffer> => {
  const answer = await fetch(url ?? '');
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

const SIDE = 64;

/** Mean difference of two pictures, 0 to 255, with the share of pixels that differ clearly. */
export async function difference(one: Buffer, other: Buffer): Promise<{ mean: number; share: number }> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) =>
      sharp(bytes)
        .greyscale()
        .resize(SIDE * 4, SIDE * 4, { fit: 'fill' })
        .raw()
        .toBuffer(),
    ),
  );
  if (!a || !b) throw new Error('nothing to compare');
  const apart = [...a].map((value, index) => Math.abs(value - (b[index] ?? 0)));
  return {
    mean: apart.reduce((sum, value) => sum + value, 0) / apart.length,
    share: apart.filter((value) => value > 25).length / apart.length,
  };
}

/** The frame of a video at a second, as PNG. */
export const frameAt = (video: Buffer, second: number): Promise<Buffer> =>
  made(video, ['-ss', String(second)], ['-frames:v', '1'], 'frame.png');

/** How many pictures a video has. */
export async function framesOf(video: Buffer): Promise<number> {
  const list = await made(video, [], ['-an', '-fps_mode', 'passthrough', '-f', 'framecrc'], 'frames.txt');
  return list
    .toString()
    .split('\n')
    .filter((line) => /^\d/.test(line)).length;
}

/** How loud a sound is in a part of it, in decibels below the loudest. */
export async function loudness(sound: Buffer, from: number, seconds: number): Promise<number> {
  const samples = await made(
    sound,
    ['-ss', String(from), '-t', String(seconds)],
    ['-ac', '1', '-ar', '8000', '-f', 's16le'],
    'samples.raw',
  );
  const values = Array.from(
    { length: samples.length / 2 },
    (_, index) => samples.readInt16LE(index * 2) / 32_768,
  );
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length));
}

async function made(
  source: Buffer,
  before: readonly string[],
  after: readonly string[],
  name: string,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'rendition-'));
  try {
    const [input, output] = [join(folder, 'input'), join(folder, name)];
    await writeFile(input, source);
    await promisify(execFile)(process.env['TEST_FFMPEG'] ?? 'ffmpeg', [
      '-v',
      'error',
      ...before,
      '-i',
      input,
      ...after,
      '-y',
      output,
    ]);
    return await readFile(output);
  } finally {
    await rm(folder, { recursive: true });
  }
}
