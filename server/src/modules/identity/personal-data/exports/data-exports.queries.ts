import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { mapped, type Page, type PageQuery } from '../../../../kernel/page.js';
import { Config } from '../../../../platform/config/config.js';
import { SealedFiles } from '../../../../platform/storage/sealed-files.js';
import { contextOf } from './export-context.js';
import type { DataExportEntity } from './data-export.entity.js';
import { DataExportsRepository } from './data-exports.repository.js';
import type { DataExportDto } from './dto/data-export.dto.js';

@Injectable()
export class DataExportsQueries {
  constructor(
    private readonly rows: DataExportsRepository,
    private readonly files: SealedFiles,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async own(id: string, userId: string): Promise<DataExportDto> {
    const row = await this.rows.own(id, userId);
    if (!row) throw notFound();
    return this.toDto(row);
  }

  /** The archive itself, opened while it is sent. */
  async file(id: string, userId: string): Promise<{ name: string; bytes: number; content: Readable }> {
    const row = await this.rows.own(id, userId);
    const content = row && this.isOpen(row) ? await this.files.read(row.key ?? '', contextOf(id)) : null;
    if (!row || !content) throw notFound();
    return { name: `export-${id}.zip`, bytes: row.bytes ?? 0, content };
  }

  async page(userId: string, query: PageQuery): Promise<Page<DataExportDto>> {
    return mapped(await this.rows.page(userId, query), (row) => this.toDto(row));
  }

  private toDto(row: DataExportEntity): DataExportDto {
    const { id, state, expiresAt, requestedAt } = row;
    return {
      id,
      state,
      url: this.isOpen(row) ? `${this.config.env.PUBLIC_URL}/api/me/export/${id}/file` : null,
      expiresAt: expiresAt?.toISOString() ?? null,
      requestedAt: requestedAt.toISOString(),
    };
  }

  private isOpen({ state, key, expiresAt }: DataExportEntity): boolean {
    return state === 'done' && key !== null && expiresAt !== null && expiresAt > this.clock.now();
  }
}
