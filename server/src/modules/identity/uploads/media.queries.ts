import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { FileUrls } from '../../../platform/storage/file-urls.js';
import type { MediaDto } from './dto/media.dto.js';
import type { MediaEntity } from './media.entity.js';
import { FingerprintsRepository, type NearCopy } from './fingerprints/fingerprints.repository.js';
import { MediaRepository } from './media.repository.js';
import type { WatermarkEntity } from './watermarks/watermark.entity.js';
import { fileFor, renditionFor, renditionOf, type WorkReader } from './watermarks/watermark.rules.js';
import { WatermarksRepository } from './watermarks/watermarks.repository.js';

export type FilesOf = (wanted: readonly string[], approved: ReadonlySet<string>) => MediaDto[];

type Addresses = Pick<MediaDto, 'url' | 'previewUrl' | 'state' | 'rejection'>;

@Injectable()
export class MediaQueries {
  constructor(
    private readonly media: MediaRepository,
    private readonly fileUrls: FileUrls,
    private readonly watermarks: WatermarksRepository,
    private readonly fingerprints: FingerprintsRepository,
  ) {}

  /** In one query; ids that do not exist are left out. Who may see them is for the caller to know. */
  async byIds(ids: readonly string[]): Promise<Map<string, MediaDto>> {
    const rows = await this.media.byIds([...new Set(ids)]);
    return new Map(rows.map((row) => [row.id, this.toDto(row)]));
  }

  /** Handed-in files as one reader gets them: by their ids, with the ids of those that are approved. */
  async handedIn(ids: readonly string[], reader: WorkReader): Promise<FilesOf> {
    const rows = await this.media.byIds([...new Set(ids)]);
    const original = new Map(rows.map((row) => [row.id, this.toDto(row)]));
    const watermarked =
      renditionFor(reader, false) === 'watermarked'
        ? await this.watermarked(rows)
        : new Map<string, MediaDto>();
    return (wanted, approved) =>
      wanted.flatMap((id) => fileFor(id, reader, approved.has(id), { original, watermarked }));
  }

  /**
   * Files as those see them who have not approved them: under the same ids, with the addresses of the watermarked
   * renditions. What has none yet is `processing` and has no address.
   */
  private async watermarked(rows: readonly MediaEntity[]): Promise<Map<string, MediaDto>> {
    const marks = await this.watermarks.of(rows.map(({ id }) => id));
    return new Map(rows.map((row) => [row.id, this.toWatermarked(row, marks.get(row.id))]));
  }

  /** Addresses alone, for cards; what is not ready has none. */
  async urls(ids: readonly string[]): Promise<Map<string, string>> {
    const files = await this.media.readyFiles([...new Set(ids)]);
    return new Map(files.map(({ id, key }) => [id, this.fileUrls.sign(key)]));
  }

  /** Of these files: those that another account has sent before, byte by byte, and used for a thing of this kind. */
  async copies(ids: readonly string[], refKind: string): Promise<ReadonlySet<string>> {
    return new Set(await this.media.copies([...new Set(ids)], refKind));
  }

  /** Of these files: what each looks like, if another account has used such a picture for a thing of this kind before. */
  async nearCopies(
    ids: readonly string[],
    refKind: string,
    distance: number,
  ): Promise<Map<string, NearCopy>> {
    const found = await this.fingerprints.near([...new Set(ids)], refKind, distance);
    return new Map(found.map((copy) => [copy.mediaId, copy]));
  }

  /** Ids of the things of one kind that show a file. */
  shownBy(mediaId: string, refKind: string): Promise<string[]> {
    return this.media.shownBy(mediaId, refKind);
  }

  async own(id: string, ownerId: string): Promise<MediaDto> {
    const media = await this.require(id);
    if (media.ownerId !== ownerId) throw notFound();
    return media.dto;
  }

  /** By file; those that do not exist are left out. */
  async owners(ids: readonly string[]): Promise<Map<string, string>> {
    return new Map((await this.media.byIds(ids)).map(({ id, ownerId }) => [id, ownerId]));
  }

  async require(id: string): Promise<{ ownerId: string; dto: MediaDto }> {
    const [row] = await this.media.byIds([id]);
    if (!row) throw notFound();
    return { ownerId: row.ownerId, dto: this.toDto(row) };
  }

  /** A small picture is its own preview; of other files there is one or none. */
  private preview({ kind, key, previewKey }: MediaEntity): string | null {
    if (previewKey) return this.fileUrls.sign(previewKey);
    return kind === 'image' ? this.fileUrls.sign(key) : null;
  }

  private toWatermarked(row: MediaEntity, mark: WatermarkEntity | undefined): MediaDto {
    return Object.assign(this.toDto(row), {
      mime: renditionOf(row)?.mime ?? row.mime,
      watermarked: true,
      ...this.addressesOf(row, mark),
    });
  }

  private addressesOf({ state, rejection }: MediaEntity, mark: WatermarkEntity | undefined): Addresses {
    const none = { url: null, previewUrl: null };
    if (state === 'rejected') return { ...none, state, rejection };
    if (mark?.state === 'failed') return { ...none, state: 'rejected', rejection: 'failed' };
    if (mark?.state !== 'ready' || mark.key === null)
      return { ...none, state: 'processing', rejection: null };
    const previewUrl = mark.previewKey === null ? null : this.fileUrls.sign(mark.previewKey);
    return { url: this.fileUrls.sign(mark.key), previewUrl, state: 'ready', rejection: null };
  }

  private toDto(row: MediaEntity): MediaDto {
    const ready = row.state === 'ready';
    return {
      id: row.id,
      kind: row.kind,
      mime: row.mime,
      size: row.size,
      url: ready ? this.fileUrls.sign(row.key) : null,
      previewUrl: ready ? this.preview(row) : null,
      width: row.width,
      height: row.height,
      durationSec: row.durationSec,
      state: row.state,
      rejection: row.rejection,
      purpose: row.purpose,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  }
}
