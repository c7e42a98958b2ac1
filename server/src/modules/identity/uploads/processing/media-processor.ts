import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { renewing } from '../../../../kernel/renewing.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { VirusScanner } from '../../../../platform/gateways/virus-scanner.js';
import { Storage } from '../../../../platform/storage/storage.js';
import { Gate } from '../gate.js';
import { type ImageLimits, processImage } from '../images.js';
import { fileOf, partsOf, type UploadEntity } from '../resumable/upload.entity.js';
import { readContainer } from './container.js';
import { HEAD_BYTES, sniff } from './file-types.js';
import { MediaOutcomes, type Outcome } from './media-outcomes.js';
import { PosterMaker } from './poster.js';
import { Rejection } from './rejection.js';

const RENEW_MS = 20_000;

/** Makes media of a finished upload: joins its parts, checks what they are, and makes the pictures it is shown by. */
@Injectable()
export class MediaProcessor {
  private readonly logger = new Logger('Media');
  /** What is read and decoded is large: one at a time in each process, the others wait. */
  private readonly working = new Gate(1);

  constructor(
    private readonly outcomes: MediaOutcomes,
    private readonly storage: Storage,
    private readonly scanner: VirusScanner,
    private readonly posters: PosterMaker,
    private readonly settings: SettingsStore,
  ) {}

  async process(id: string): Promise<void> {
    await this.working.run(async () => {
      const upload = await this.outcomes.claim(id);
      if (!upload) return;
      const renewal = {
        everyMs: RENEW_MS,
        renew: () => this.outcomes.renew(id),
        failed: (error: unknown) => this.logger.warn(`${id}: ${String(error)}`),
      };
      try {
        await renewing(renewal, async () => this.outcomes.ready(upload, await this.work(upload)));
      } catch (error) {
        if (!(error instanceof Rejection)) {
          await this.outcomes.release(id);
          throw error;
        }
        this.logger.warn(`${id}: ${error.message}`);
        await this.outcomes.reject(upload, error.reason);
      }
    });
  }

  private async work(upload: UploadEntity): Promise<Outcome> {
    await this.storage.join(fileOf(upload), partsOf(upload), upload.partSize);
    const head = await this.read(upload.key, HEAD_BYTES);
    if ((await sniff(head))?.mime !== upload.mime) throw new Rejection('type');
    const sha256 = await this.scan(upload.key);
    const made = await this.make(upload);
    return { ...made, sha256 };
  }

  private async make(upload: UploadEntity): Promise<Omit<Outcome, 'sha256'>> {
    const { key, kind, size } = upload;
    const asSent = { size, width: null, height: null, durationSec: null, previewKey: null };
    if (kind === 'image') return this.image(upload);
    if (kind === 'file') return asSent;
    const { frame, ...contents } = await readContainer(
      this.storage,
      key,
      kind,
      this.settings.get('video.maxPixels'),
    );
    const poster = frame && (await this.poster(upload, frame));
    return poster
      ? { ...asSent, ...contents, ...poster, size: size + poster.size }
      : { ...asSent, ...contents };
  }

  private async image(upload: UploadEntity): Promise<Omit<Outcome, 'sha256'>> {
    const { picture, preview } = await processPicture(await this.read(upload.key), {
      maxPixels: this.settings.get('image.maxPixels'),
      maxSide: this.settings.get('image.maxSide'),
    });
    const previewKey = preview && previewKeyOf(upload);
    await this.storage.put(`${upload.ownerId}/${upload.id}.webp`, picture.content, 'image/webp');
    if (preview && previewKey) await this.storage.put(previewKey, preview.content, 'image/webp');
    const { width, height } = picture;
    const size = picture.content.length + (preview?.content.length ?? 0);
    return { size, width, height, durationSec: null, previewKey };
  }

  /** Decoded by ffmpeg, encoded anew by us. */
  private async poster(
    upload: UploadEntity,
    frame: Buffer,
  ): Promise<{ previewKey: string; size: number } | null> {
    const decoded = await this.posters.picture(frame);
    if (!decoded) return null;
    const side = this.settings.get('image.maxSide');
    const { picture } = await processPicture(decoded, { maxPixels: side * side, maxSide: side });
    const previewKey = previewKeyOf(upload);
    await this.storage.put(previewKey, picture.content, 'image/webp');
    return { previewKey, size: picture.content.length };
  }

  /** Read once: by the scanner, and for the checksum of what was sent. */
  private async scan(key: string): Promise<string> {
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
        hash.update(piece);
        done(null, piece);
      },
    });
    const content = await this.stored(key);
    content.once('error', (error) => hashing.destroy(error));
    try {
      const verdict = await this.scanner.scan(content.pipe(hashing));
      if (verdict === 'infected') throw new Rejection('infected');
      return hash.digest('hex');
    } finally {
      // A scanner that gave up has not read to the end, which is what closes the file.
      content.destroy();
    }
  }

  private async read(key: string, most?: number): Promise<Buffer> {
    const size = (await this.storage.size(key)) ?? 0;
    return buffer(await this.stored(key, Math.min(most ?? size, size)));
  }

  private async stored(key: string, bytes?: number) {
    const content = await this.storage.read(
      key,
      bytes === undefined ? undefined : { start: 0, end: bytes - 1 },
    );
    if (!content) throw new Error(`${key} is gone`);
    return content;
  }
}

const previewKeyOf = ({ ownerId, id }: UploadEntity) => `${ownerId}/${id}-preview.webp`;

/** What the decoder refuses is the sender's fault, and stays refused. */
async function processPicture(bytes: Buffer, limits: ImageLimits) {
  try {
    return await processImage(bytes, limits);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new Rejection(error.code === 'FILE_TOO_LARGE' ? 'too_many_pixels' : 'unreadable', error);
  }
}
