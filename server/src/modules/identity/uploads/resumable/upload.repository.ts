import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import type { PartialFile } from '../../../../platform/storage/storage.js';
import { UploadEntity, UploadPartEntity } from './upload.entity.js';

const MOST_LISTED = 100;

@Injectable()
export class UploadRepository {
  constructor(private readonly database: Database) {}

  private get uploads() {
    return this.database.repo(UploadEntity);
  }

  private get parts() {
    return this.database.repo(UploadPartEntity);
  }

  insert(upload: UploadEntity): Promise<unknown> {
    return this.uploads.insert(upload);
  }

  update(id: string, change: Partial<UploadEntity>): Promise<unknown> {
    return this.uploads.update(id, change);
  }

  own(id: string, ownerId: string): Promise<UploadEntity | null> {
    return this.uploads.findOneBy({ id, ownerId });
  }

  open(ownerId: string): Promise<UploadEntity[]> {
    return this.uploads.find({
      where: { ownerId, state: 'open' },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MOST_LISTED,
    });
  }

  lock(id: string): Promise<UploadEntity | null> {
    return this.uploads.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The parts that have arrived, of each upload. */
  async numbers(uploadIds: readonly string[]): Promise<Map<string, number[]>> {
    const byUpload = new Map<string, number[]>(uploadIds.map((id) => [id, []]));
    if (uploadIds.length === 0) return byUpload;
    const rows = await this.parts.find({ where: { uploadId: In([...uploadIds]) }, order: { number: 'ASC' } });
    for (const { uploadId, number } of rows) byUpload.get(uploadId)?.push(number);
    return byUpload;
  }

  async addPart(uploadId: string, number: number, size: number): Promise<void> {
    await this.parts.upsert({ uploadId, number, size }, ['uploadId', 'number']);
  }

  /** Removes the row; answers what the store holds of it, if it holds anything. */
  async drop(id: string): Promise<PartialFile | null> {
    const upload = await this.lock(id);
    if (!upload) return null;
    await this.uploads.delete({ id });
    return upload.storageId === null ? null : { key: upload.key, uploadId: upload.storageId };
  }

  async abandoned(before: Date, limit: number): Promise<string[]> {
    return this.ids(
      await this.uploads.find({
        select: { id: true },
        where: { state: 'open', updatedAt: LessThan(before) },
        order: { updatedAt: 'ASC' },
        take: limit,
      }),
    );
  }

  /** Finished, and no worker at it for a while. */
  async waiting(now: Date, before: Date, limit: number): Promise<string[]> {
    return this.ids(
      await this.uploads
        .createQueryBuilder('upload')
        .where(`upload.state = 'finished' AND upload.updatedAt < :before`, { before })
        .andWhere('(upload.busyUntil IS NULL OR upload.busyUntil < :now)', { now })
        .orderBy('upload.updatedAt')
        .limit(limit)
        .getMany(),
    );
  }

  private ids(rows: readonly UploadEntity[]): string[] {
    return rows.map(({ id }) => id);
  }
}
