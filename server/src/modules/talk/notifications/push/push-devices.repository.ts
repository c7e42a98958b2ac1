import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { PushDeviceEntity } from './push-device.entity.js';

@Injectable()
export class PushDevicesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(PushDeviceEntity);
  }

  async save(device: PushDeviceEntity): Promise<void> {
    await this.rows.upsert(device, ['tokenHash']);
  }

  async forget(userId: string, tokenHash: string): Promise<void> {
    await this.rows.delete({ userId, tokenHash });
  }

  async endOf(userId: string, sessionId: string): Promise<void> {
    await this.rows.delete({ userId, sessionId });
  }

  async gone(id: string): Promise<void> {
    await this.rows.delete({ id });
  }

  latest(userId: string, most: number): Promise<PushDeviceEntity[]> {
    return this.rows.find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' }, take: most });
  }

  isOf(userId: string, tokenHash: string): Promise<boolean> {
    return this.rows.existsBy({ userId, tokenHash });
  }

  has(userId: string): Promise<boolean> {
    return this.rows.existsBy({ userId });
  }
}
