import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Gate } from '../gate.js';
import { Ffmpeg } from './ffmpeg.js';

const WALL_MS = 30_000;
const CPU_SECONDS = 20;
const MAX_OUTPUT_BYTES = 20_000_000;
const SIDE = 1280;

/** ffmpeg decodes one frame into a picture. It gets a file with that frame alone and no other. */
@Injectable()
export class PosterMaker {
  private readonly logger = new Logger('Poster');
  private readonly running = new Gate(1);

  constructor(private readonly ffmpeg: Ffmpeg) {}

  /** null = there is no picture to be had; the video plays all the same. */
  async picture(frame: Buffer): Promise<Buffer | null> {
    if (!(await this.ffmpeg.isThere())) return null;
    return this.running.run(() => this.decode(frame));
  }

  private async decode(frame: Buffer): Promise<Buffer | null> {
    const folder = await mkdtemp(join(tmpdir(), 'poster-'));
    const [input, target] = [join(folder, 'frame.mkv'), join(folder, 'poster.png')];
    try {
      await writeFile(input, frame, { mode: 0o600 });
      const failure = await this.ffmpeg.run({
        cpuSeconds: CPU_SECONDS,
        wallMs: WALL_MS,
        outputBytes: MAX_OUTPUT_BYTES,
        format: 'matroska',
        input,
        options: [...picture, target],
      });
      const size = failure === null ? (await stat(target)).size : 0;
      if (failure === null && size <= MAX_OUTPUT_BYTES) return await readFile(target);
      this.logger.warn(`no picture of a video: ${failure ?? `${size} bytes`}`);
      return null;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const scale = `scale='min(${SIDE},iw)':'min(${SIDE},ih)':force_original_aspect_ratio=decrease`;
const picture = ['-an', '-frames:v', '1', '-vf', scale, '-threads', '1', '-c:v', 'png', '-f', 'image2', '-y'];
