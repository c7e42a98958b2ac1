import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/app-error.js';
import { HOUR } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { UploadDto } from './upload.dto.js';
import { partsOf, type UploadEntity } from './upload.entity.js';
import { UploadRepository } from './upload.repository.js';

@Injectable()
export class UploadQueries {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly settings: SettingsStore,
  ) {}

  /** An upload of the caller's that is still open. */
  async own(id: string, ownerId: string): Promise<UploadDto> {
    const upload = await this.uploads.own(id, ownerId);
    if (upload?.state !== 'open') throw notFound();
    return this.toDto(upload, await this.uploads.numbers([id]));
  }

  async open(ownerId: string): Promise<UploadDto[]> {
    const uploads = await this.uploads.open(ownerId);
    const numbers = await this.uploads.numbers(uploads.map(({ id }) => id));
    return uploads.map((upload) => this.toDto(upload, numbers));
  }

  private toDto(upload: UploadEntity, numbers: ReadonlyMap<string, number[]>): UploadDto {
    const { id, name, fingerprint, purpose, kind, mime, size, partSize, createdAt, updatedAt } = upload;
    const expiresAt = new Date(updatedAt.getTime() + this.settings.get('file.unfinishedHours') * HOUR);
    return {
      id,
      name,
      fingerprint,
      purpose,
      kind,
      mime,
      size,
      partSize,
      parts: partsOf(upload),
      received: numbers.get(id) ?? [],
      expiresAt: expiresAt.toISOString(),
      createdAt: createdAt.toISOString(),
    };
  }
}
