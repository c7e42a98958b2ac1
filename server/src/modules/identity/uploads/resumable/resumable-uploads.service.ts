import { Injectable, Logger } from '@nestjs/common';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { AppError, notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { type PartialFile, Storage } from '../../../../platform/storage/storage.js';
import { MediaEntity } from '../media.entity.js';
import { filesLeft } from '../media.events.js';
import { MediaRepository } from '../media.repository.js';
import { type MediaKind, mediaKinds, type MediaPurpose } from '../media.types.js';
import { type FileType, HEAD_BYTES, sniff, typeNotAllowed } from '../processing/file-types.js';
import { MediaJobs } from '../processing/media-jobs.js';
import {
  fileTooLarge,
  noSuchPart,
  partOfWrongSize,
  partsMissing,
  storageFull,
  storeDown,
  uploadFinished,
} from '../uploads.errors.js';
import { CheckedStream } from './checked-stream.js';
import { fileOf, partsOf, UploadEntity } from './upload.entity.js';
import { UploadRepository } from './upload.repository.js';

export interface NewUpload {
  ownerId: string;
  name: string;
  /** Null where nobody knows it yet: it then grows with each part. */
  size: number | null;
  purpose: MediaPurpose;
  /** The first bytes, at least HEAD_BYTES of a longer file. */
  head: Buffer;
  fingerprint?: string;
  kinds?: readonly MediaKind[];
}

export interface PartBody {
  stream: Readable;
  digest: Buffer | null;
}

/** As in every upload of one picture. */
const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** Files in parts. What has arrived is rows and parts in the store, so it survives the process. */
@Injectable()
export class ResumableUploads {
  private readonly logger = new Logger('Uploads');

  constructor(
    readonly db: Database,
    private readonly uploads: UploadRepository,
    private readonly media: MediaRepository,
    private readonly storage: Storage,
    private readonly jobs: MediaJobs,
    private readonly settings: SettingsStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async begin(request: NewUpload): Promise<UploadEntity> {
    this.db.refuseTransaction('ResumableUploads.begin');
    const kinds = request.kinds ?? mediaKinds;
    const type = await sniff(request.head.subarray(0, HEAD_BYTES));
    if (!type || !kinds.includes(type.kind)) throw typeNotAllowed(kinds);
    const upload = this.row(request, type);
    // The row comes first: whatever happens from here on, the sweeper finds what is left.
    await this.reserve(upload);
    const storageId = await this.fromStore(() => this.storage.begin(upload.key, type.mime));
    await this.uploads.update(upload.id, { storageId });
    return Object.assign(upload, { storageId });
  }

  /** Takes a part in any order; one that has arrived already replaces the earlier one. */
  async putPart(id: string, ownerId: string, number: number, body: PartBody): Promise<void> {
    this.db.refuseTransaction('ResumableUploads.putPart');
    const upload = await this.require(id, ownerId);
    if (upload.state === 'finished') throw uploadFinished();
    const parts = partsOf(upload);
    if (number < 1 || number > parts) throw noSuchPart(parts);
    const size = number < parts ? upload.partSize : upload.size - (parts - 1) * upload.partSize;
    await this.store(fileOf(upload), number, size, body);
    await this.record(id, ownerId, number, size);
  }

  /** A part of a file whose size nobody announced. */
  async append(upload: UploadEntity, number: number, content: Buffer): Promise<void> {
    await this.grow(upload, content.length);
    await this.fromStore(() => this.storage.putPart(fileOf(upload), number, content));
    await this.record(upload.id, upload.ownerId, number, content.length);
  }

  /**
   * From here on the upload is media, of the same id, whose processing begins. Finishing again, also at the same
   * moment, changes nothing.
   */
  @Transactional()
  async finish(id: string, ownerId: string, purpose?: MediaPurpose): Promise<void> {
    const upload = await this.uploads.lock(id);
    if (!upload || upload.ownerId !== ownerId) return this.finishedBefore(id, ownerId);
    if (upload.state === 'finished') return undefined;
    const received = new Set((await this.uploads.numbers([id])).get(id));
    const numbers = Array.from({ length: partsOf(upload) }, (_, index) => index + 1);
    const missing = numbers.filter((number) => !received.has(number));
    if (missing.length > 0) throw partsMissing(missing);
    const now = this.clock.now();
    await this.uploads.update(id, { state: 'finished', updatedAt: now });
    await this.media.insert(mediaOf(upload, purpose ?? upload.purpose, now));
    this.db.afterCommit(() => this.jobs.add(id));
    return undefined;
  }

  @Transactional()
  async discard(id: string, ownerId: string): Promise<void> {
    const upload = await this.uploads.lock(id);
    if (!upload || upload.ownerId !== ownerId) throw notFound();
    if (upload.state === 'finished') throw uploadFinished();
    await this.erase(id);
  }

  /** After a failure: what is finished already stays, and is removed when nothing shows it. */
  @Transactional()
  async discardUnfinished(id: string, ownerId: string): Promise<void> {
    const upload = await this.uploads.lock(id);
    if (upload?.ownerId === ownerId && upload.state === 'open') await this.erase(id);
  }

  /** The timeout of an upload that nobody goes on with. */
  @Transactional()
  async removeAbandoned(id: string, before: Date): Promise<void> {
    const upload = await this.uploads.lock(id);
    if (upload?.state === 'open' && upload.updatedAt < before) await this.erase(id);
  }

  private async store(file: PartialFile, number: number, size: number, body: PartBody): Promise<void> {
    const checked = new CheckedStream(size, body.digest);
    const arrived = pipeline(body.stream, checked).then(
      () => null,
      (error: unknown) => error,
    );
    try {
      await this.storage.putPart(file, number, { stream: checked, size });
    } catch (error) {
      checked.destroy();
      const broken = await arrived;
      if (broken instanceof AppError) throw broken;
      // Whoever broke the connection off reads no answer.
      if (body.stream.errored) throw partOfWrongSize(size);
      throw this.storeFailed(error);
    }
  }

  private async require(id: string, ownerId: string): Promise<UploadEntity & { storageId: string }> {
    const upload = await this.uploads.own(id, ownerId);
    if (!upload?.storageId) throw notFound();
    return upload as UploadEntity & { storageId: string };
  }

  private async finishedBefore(id: string, ownerId: string): Promise<void> {
    const [media] = await this.media.byIds([id]);
    if (media?.ownerId !== ownerId) throw notFound();
  }

  @Transactional()
  private async reserve(upload: UploadEntity): Promise<void> {
    await this.requireSpace(upload, upload.size, upload.size);
    await this.uploads.insert(upload);
  }

  @Transactional()
  private async grow(upload: UploadEntity, bytes: number): Promise<void> {
    const size = upload.size + bytes;
    await this.requireSpace(upload, size, bytes);
    await this.uploads.update(upload.id, { size });
    upload.size = size;
  }

  private async requireSpace({ ownerId, kind }: UploadEntity, size: number, more: number): Promise<void> {
    const largest = this.settings.get('file.maxBytes');
    const most = kind === 'image' ? Math.min(MAX_IMAGE_BYTES, largest) : largest;
    if (size > most) throw fileTooLarge(most);
    const limit = this.settings.get('limit.uploadBytes');
    if ((await this.media.lockUsage(ownerId)) + more > limit) throw storageFull(limit);
  }

  /** Not for an upload that was finished or given up while the part was on its way. */
  @Transactional()
  private async record(id: string, ownerId: string, number: number, size: number): Promise<void> {
    const upload = await this.uploads.lock(id);
    if (!upload || upload.ownerId !== ownerId) throw notFound();
    if (upload.state === 'finished') throw uploadFinished();
    await this.uploads.addPart(id, number, size);
    await this.uploads.update(id, { updatedAt: this.clock.now() });
  }

  private async erase(id: string): Promise<void> {
    const parts = await this.uploads.drop(id);
    if (parts) await this.outbox.append(filesLeft({ mediaId: id, keys: [], parts }));
  }

  private async fromStore<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.storeFailed(error);
    }
  }

  private storeFailed(error: unknown): AppError {
    this.logger.error(error instanceof Error ? error.message : String(error));
    return storeDown();
  }

  private row(request: NewUpload, { kind, mime, ending }: FileType): UploadEntity {
    const { ownerId, name, size, purpose, fingerprint } = request;
    const id = newId();
    const now = this.clock.now();
    return Object.assign(new UploadEntity(), {
      id,
      ownerId,
      name,
      fingerprint: fingerprint ?? null,
      purpose,
      kind,
      mime,
      size: size ?? 0,
      partSize: this.settings.get('file.partBytes'),
      key: `${ownerId}/${id}${kind === 'image' ? '-sent' : ''}.${ending}`,
      storageId: null,
      state: 'open',
      attempts: 0,
      busyUntil: null,
      createdAt: now,
      updatedAt: now,
    } satisfies UploadEntity);
  }
}

function mediaOf(upload: UploadEntity, purpose: MediaPurpose, now: Date): MediaEntity {
  const { id, ownerId, kind, mime, size, key } = upload;
  const image = kind === 'image';
  return Object.assign(new MediaEntity(), {
    id,
    ownerId,
    kind,
    mime: image ? 'image/webp' : mime,
    size,
    sha256: null,
    width: null,
    height: null,
    durationSec: null,
    state: 'processing',
    rejection: null,
    purpose,
    // A picture is made anew under a key of its own.
    key: image ? `${ownerId}/${id}.webp` : key,
    previewKey: null,
    unusedSince: now,
    createdAt: now,
    updatedAt: now,
  } satisfies MediaEntity);
}
