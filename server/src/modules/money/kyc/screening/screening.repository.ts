import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ScreeningEntity } from './screening.entity.js';

@Injectable()
export class ScreeningRepository {
  constructor(private readonly db: Database) {}

  async insert(row: ScreeningEntity): Promise<void> {
    await this.db.repo(ScreeningEntity).insert(row);
  }
}
