import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Response } from 'supertest';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { eventually } from './wait.js';

/** What ffmpeg makes of the options, as bytes. Made anew by each test file: no media lies in the repository. */
async function madeBy(ending: string, ...options: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  const path = join(folder, `file.${ending}`);
  try {
    await promisify(execFile)(process.env['TEST_FFMPEG'] ?? 'ffmpeg', [
      '-v',
      'error',
      ...options,
      '-y',
      path,
    ]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const pictureOfBars = (size: string) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10`];
const tone = ['-f', 'lavfi', '-i', 'sine=440'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Two seconds of moving bars, portrait, with a tone. */
export const video = (ending: 'mp4' | 'mov' = 'mp4') =>
  madeBy(ending, ...pictureOfBars('180x320'), ...tone, '-t', '2', ...h264, '-c:a', 'aac');

export const webm = () => madeBy('webm', ...pictureOfBars('320x180'), '-t', '2', '-c:v', 'libvpx');

/** As browsers record: no fixed rate, times in milliseconds, so that its rate is read as 1000 a second. Two seconds. */
export const recording = () => {
  const irregular = `select='isnan(prev_selected_t)+gte(t-prev_selected_t,0.02+0.03*random(1))'`;
  const source = 'testsrc2=size=90x160:rate=1000';
  const vp8 = ['-fps_mode', 'vfr', '-c:v', 'libvpx', '-deadline', 'realtime'];
  return madeBy('webm', '-f', 'lavfi', '-i', source, '-t', '2', '-vf', irregular, ...vp8);
};

/** A container that we take with a codec that no browser plays. */
export const oldVideo = () => madeBy('mp4', ...pictureOfBars('160x120'), '-t', '1', '-c:v', 'mpeg4');

export const sound = (ending: 'mp3' | 'wav' | 'flac' | 'ogg' | 'm4a') =>
  madeBy(ending, ...tone, '-t', '3', ...(ending === 'ogg' ? ['-c:a', 'libvorbis'] : []));

export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export interface Media {
  id: string;
  kind: string;
  mime: string;
  size: number;
  state: string;
  rejection: string | null;
  url: string;
  previewUrl: string | null;
  width: number | null;
  height: number | null;
  durationSec: number | null;
  purpose: string;
}

export interface Upload {
  id: string;
  parts: number;
  partSize: number;
  received: number[];
}

/** Until processing is over. */
export const processed = (person: Actor, id: string): Promise<Media> =>
  eventually(async () => {
    const media = (await person.get(`/api/upload/${id}`)).body.data as Media;
    return media.state !== 'processing' && media;
  }, 30_000);

export const beginBody = (bytes: Buffer, more: object = {}) => ({
  name: 'clip.mp4',
  size: bytes.length,
  purpose: 'challenge',
  head: bytes.subarray(0, 65_536).toString('base64'),
  ...more,
});

export async function begin(person: Actor, bytes: Buffer, more: object = {}): Promise<Upload> {
  const answer = await person.post('/api/upload/resumable', beginBody(bytes, more));
  if (answer.status !== 201) throw new Error(`begin: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as Upload;
}

export const partOf = (bytes: Buffer, { partSize }: Upload, number: number): Buffer =>
  bytes.subarray((number - 1) * partSize, number * partSize);

export const digestOf = (bytes: Buffer): string =>
  `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;

export function sendPart(
  { http }: Pick<TestApp, 'http'>,
  person: Actor,
  id: string,
  number: number | string,
  bytes: Buffer,
  digest?: string,
): Promise<Response> {
  const call = http
    .put(`/api/upload/resumable/${id}/parts/${number}`)
    .set('Authorization', `Bearer ${person.token}`)
    .set('Content-Type', 'application/octet-stream');
  if (digest !== undefined) call.set('Content-Digest', digest);
  return call.send(bytes);
}
