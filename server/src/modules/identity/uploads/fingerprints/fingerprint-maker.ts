import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import sharp from 'sharp';
import { Ffmpeg } from '../processing/ffmpeg.js';
import { fingerprintOf, HEIGHT, WIDTH } from './fingerprint.js';
import type { Fingerprint } from './fingerprints.repository.js';

const WALL_MS = 60_000;
const CPU_SECONDS = 40;
const MAX_OUTPUT_BYTES = 100_000;
/** Where a video is looked at, as parts of its length. */
const MOMENTS = [0.1, 0.5, 0.9];

interface VideoOnDisk {
  path: string;
  /** Where frames are put. */
  folder: string;
  format: string | null;
  durationSec: number;
}

/** Says what pictures and videos look like. What cannot be looked at has no fingerprint, and is compared with nothing. */
@Injectable()
export class FingerprintMaker {
  private readonly logger = new Logger('Fingerprints');

  constructor(private readonly ffmpeg: Ffmpeg) {}

  async ofPicture(bytes: Buffer, maxPixels: number): Promise<Fingerprint[]> {
    const greys = await sharp(bytes, { limitInputPixels: maxPixels })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
      .raw()
      .toBuffer();
    return toFingerprint(0, greys);
  }

  async ofVideo(video: VideoOnDisk): Promise<Fingerprint[]> {
    const found: Fingerprint[] = [];
    for (const [index, moment] of MOMENTS.entries())
      found.push(...(await this.frame(video, index + 1, moment * video.durationSec)));
    return found;
  }

  private async frame(
    { path, folder, format }: VideoOnDisk,
    number: number,
    second: number,
  ): Promise<Fingerprint[]> {
    const target = join(folder, `frame-${number}.raw`);
    const failure = await this.ffmpeg.run({
      cpuSeconds: CPU_SECONDS,
      wallMs: WALL_MS,
      outputBytes: MAX_OUTPUT_BYTES,
      format,
      input: path,
      from: second,
      options: [...small, target],
    });
    if (failure === null) return toFingerprint(number, await readFile(target));
    this.logger.warn(`no fingerprint of a frame: ${failure}`);
    return [];
  }
}

const small = [
  '-an -sn -dn -frames:v 1 -threads 1 -f rawvideo -y',
  `-vf scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`,
].flatMap((options) => options.split(' '));

function toFingerprint(frame: number, greys: Uint8Array): Fingerprint[] {
  const hash = greys.length === WIDTH * HEIGHT ? fingerprintOf(greys) : null;
  return hash === null ? [] : [{ frame, hash }];
}
