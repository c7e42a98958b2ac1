import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { AccountRef } from './accounts.js';
import { ledgerError } from './ledger.errors.js';
import { type HoldRow, LedgerRepository } from './ledger.repository.js';
import type { Source } from './posting.js';

export interface HoldRequest {
  key: string;
  account: AccountRef;
  amount: number;
  source: Source;
  expiresAt?: Date;
}

const EXPIRY_LIMIT = 500;

/**
 * Reserves an amount without moving it. A hold ends once: posted (`hold` of a posting; what the posting leaves
 * becomes free), voided, or expired.
 */
@Injectable()
export class LedgerHolds {
  constructor(
    private readonly db: Database,
    private readonly repository: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  async place({ key, account, amount, source, expiresAt }: HoldRequest): Promise<HoldRow> {
    this.db.requireTransaction('ledger.holds.place');
    try {
      return await this.repository.placeHold(key, account, amount, source, expiresAt ?? null);
    } catch (error) {
      throw ledgerError(error);
    }
  }

  /** Answers true where it was voided before. */
  async void(holdId: string): Promise<boolean> {
    this.db.requireTransaction('ledger.holds.void');
    try {
      return await this.repository.voidHold(holdId);
    } catch (error) {
      throw ledgerError(error);
    }
  }

  /** Until this has run the amount stays reserved, so being late is safe. Answers what ran out. */
  async expire(): Promise<{ holdId: string; source: Source }[]> {
    const expired = await this.repository.expireHolds(this.clock.now(), EXPIRY_LIMIT);
    return expired.map(({ holdId, type, id }) => ({ holdId, source: { type, id } }));
  }
}
