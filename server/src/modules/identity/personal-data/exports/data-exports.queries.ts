import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { mapped, type Page, type PageQuery } from '../../../../kernel/page.js';
import { FileUrls } from '../../../../platform/storage/file-urls.js';
import type { DataExportEntity } from './data-export.entity.js';
import { DataExportsRepository } from './data-exports.repository.js';
import type { DataExportDto } from './dto/data-export.dto.js';

@Injectable()
export class DataExportsQueries {
  constructor(
    private readonly rows: DataExportsRepository,
    private readonly urls: FileUrls,
    private readonly clock: Clock,
  ) {}

  async own(id: string, userId: string): Promise<DataExportDto> {
    const row = await this.rows.own(id, userId);
    if (!row) throw notFound();
    return this.toDto(row);
  }

  async page(userId: string, query: PageQuery): Promise<Page<DataExportDto>> {
    return mapped(await this.rows.page(userId, query), (row) => this.toDto(row));
  }

  private toDto({ id, state, key, expiresAt, requestedAt }: DataExportEntity): DataExportDto {
    const open = state === 'done' && key !== null && expiresAt !== null && expiresAt > this.clock.now();
    return {
      id,
      state,
      url: open ? this.urls.signUntil(key, expiresAt) : null,
      expiresAt: expiresAt?.toISOString() ?? null,
      requestedAt: requestedAt.toISOString(),
    };
  }
}
