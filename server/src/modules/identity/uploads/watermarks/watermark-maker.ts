import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Storage } from '../../../../platform/storage/storage.js';
import { FingerprintMaker } from '../fingerprints/fingerprint-maker.js';
import type { Fingerprint } from '../fingerprints/fingerprints.repository.js';
import { Gate } from '../gate.js';
import type { MediaEntity } from '../media.entity.js';
import { Ffmpeg } from '../processing/ffmpeg.js';
import { overlay } from './overlay.js';
import { beeps, demuxers, drawn } from './rendition-options.js';
import { frameOf, renditionOf } from './watermark.rules.js';
import type { MadeRendition, WatermarkTask } from './watermarks.service.js';

const WALL_MS = 30 * 60_000;
const CPU_SECONDS = 30 * 60;
const QUALITY = 80;
const PREVIEW_SIDE = 480;
const SECONDS = 60;

/**
 * Makes the watermarked rendition of a file, and writes it beside the file. The original is at hand here, so that what it
 * looks like is read in the same go.
 */
@Injectable()
export class WatermarkMaker {
  private readonly working = new Gate(1);

  constructor(
    private readonly storage: Storage,
    private readonly ffmpeg: Ffmpeg,
    private readonly looks: FingerprintMaker,
    private readonly settings: SettingsStore,
  ) {}

  hasProgram(): Promise<boolean> {
    return this.ffmpeg.isThere();
  }

  make(task: WatermarkTask): Promise<MadeRendition> {
    return this.working.run(async () => {
      const rendition = renditionOf(task.media);
      if (!rendition) throw new Error(`no rendition of a ${task.media.kind}`);
      const { key, previewKey, mime } = rendition;
      const looks =
        task.media.kind === 'image'
          ? await this.picture(task, task.media.key, key)
          : await this.played(task, key, mime);
      if (previewKey) await this.preview(task, previewKey);
      return { keys: [key, ...(previewKey ? [previewKey] : [])], fingerprints: looks };
    });
  }

  /** Drawn on the small picture itself, so that the words are as large in it as in the large one. */
  private async preview({ media, words }: WatermarkTask, target: string): Promise<void> {
    await this.picture({ media, words }, media.previewKey ?? media.key, target, PREVIEW_SIDE);
  }

  private async picture(
    { words }: WatermarkTask,
    source: string,
    target: string,
    maxSide?: number,
  ): Promise<Fingerprint[]> {
    const side = this.settings.get('image.maxSide');
    const most = maxSide ?? side;
    const bytes = await buffer(await this.stored(source));
    const shown = await sharp(bytes, {
      limitInputPixels: side * side,
      failOn: 'error',
    })
      .timeout({ seconds: SECONDS })
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    const marked = await sharp(shown.data)
      .composite([{ input: await overlay(words, shown.info) }])
      .webp({ quality: QUALITY })
      .toBuffer();
    await this.storage.put(target, marked, 'image/webp');
    return this.looks.ofPicture(bytes, side * side);
  }

  private async played(
    { media, words }: WatermarkTask,
    target: string,
    mime: string,
  ): Promise<Fingerprint[]> {
    const folder = await mkdtemp(join(tmpdir(), 'watermark-'));
    const [input, marks, output] = ['source', 'marks.png', 'rendition.mp4'].map((name) => join(folder, name));
    if (!input || !marks || !output) throw new Error('no place for a rendition');
    try {
      await pipeline(await this.stored(media.key), createWriteStream(input, { mode: 0o600 }));
      const frame = media.kind === 'video' ? shapeOf(media) : null;
      if (frame) await writeFile(marks, await overlay(words, frame), { mode: 0o600 });
      const format = demuxers[media.mime] ?? null;
      const failure = await this.ffmpeg.run({
        cpuSeconds: CPU_SECONDS,
        wallMs: WALL_MS,
        outputBytes: this.settings.get('file.maxBytes'),
        format,
        input,
        options: frame ? drawn(marks, frame, output) : beeps(output),
      });
      if (failure !== null) throw new Error(failure);
      const { size } = await stat(output);
      await this.storage.put(target, { stream: createReadStream(output), size }, mime);
      if (!frame) return [];
      const durationSec = media.durationSec ?? 0;
      return await this.looks.ofVideo({ path: input, folder, format, durationSec });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async stored(key: string) {
    const content = await this.storage.read(key);
    if (!content) throw new Error(`${key} is gone`);
    return content;
  }
}

function shapeOf({ width, height, durationSec }: MediaEntity) {
  if (width === null || height === null) throw new Error('the size of the video is not known');
  return frameOf({ width, height }, durationSec ?? 0);
}
