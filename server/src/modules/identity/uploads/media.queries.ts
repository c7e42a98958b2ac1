import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { FileUrls } from '../../../platform/storage/file-urls.js';
import type { MediaDto } from './dto/media.dto.js';
import type { MediaEntity } from './media.entity.js';
import { MediaRepository } from './media.repository.js';

@Injectable()
export class MediaQueries {
  constructor(
    private readonly media: MediaRepository,
    private readonly fileUrls: FileUrls,
  ) {}

  /** In one query; ids that do not exist are left out. Who may see them is for the caller to know. */
  async byIds(ids: readonly string[]): Promise<Map<string, MediaDto>> {
    const rows = await this.media.byIds([...new Set(ids)]);
    return new Map(rows.map((row) => [row.id, this.toDto(row)]));
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
