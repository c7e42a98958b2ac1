import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/privacy/personal-data.js';

/** Coins given to others: the amounts stay, what was written with them does not. */
@Injectable()
export class CoinTransfersPersonalData implements PersonalDataHolder {
  readonly name = 'coin-transfers';

  constructor(
    registry: PersonalData,
    private readonly db: Database,
  ) {
    registry.register(this);
  }

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const transfers = await this.db.query(
      `SELECT from_id AS "fromId", to_id AS "toId", coins::float8 AS coins, note, status, created_at AS "createdAt"
       FROM coin_transfer WHERE from_id = $1 OR to_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return transfers.length === 0 ? null : { content: transfers };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `UPDATE coin_transfer SET note = NULL WHERE note IS NOT NULL AND (from_id = $1 OR to_id = $1)`,
      [userId],
    );
  }
}
