import { Injectable } from '@nestjs/common';
import { Repeat } from '../../../platform/jobs/repeat.js';
import { SECOND } from '../../../kernel/clock.js';
import { LedgerHolds } from './ledger.holds.js';
import { LedgerRepository } from './ledger.repository.js';

/** Keeps deferred balances short to read and frees holds whose time is over. */
@Injectable()
export class LedgerJobs {
  constructor(
    private readonly repository: LedgerRepository,
    private readonly holds: LedgerHolds,
  ) {}

  @Repeat({ name: 'ledger.rollup', everyMs: 10 * SECOND })
  async rollUp(): Promise<void> {
    await this.repository.rollup();
  }

  @Repeat({ name: 'ledger.expire-holds', everyMs: 15 * SECOND })
  async expireHolds(): Promise<void> {
    await this.holds.expire();
  }
}
