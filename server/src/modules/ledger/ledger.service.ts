import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Owner } from './accounts.js';
import { ledgerError } from './ledger.errors.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerQueries } from './ledger.queries.js';
import type { Posting, PostingResult } from './posting.js';

/** The only way to move money or coins. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly db: Database,
    private readonly repository: LedgerRepository,
    private readonly queries: LedgerQueries,
  ) {}

  /** Posts within the caller's transaction: what was bought and what was paid commit together. */
  async post(posting: Posting): Promise<PostingResult> {
    this.db.requireTransaction('ledger.post');
    return this.write(posting);
  }

  /** Posts as one statement that commits by itself, for a transaction that would hold nothing else. */
  async postAlone(posting: Posting): Promise<PostingResult> {
    this.db.refuseTransaction('ledger.postAlone');
    return this.write(posting);
  }

  /** Books the mirror of a whole transaction; a second reversal under the same key is a replay. */
  async reverse(txnId: string, { key, source }: Pick<Posting, 'key' | 'source'>): Promise<PostingResult> {
    const entries = await this.queries.entriesOfTransaction(txnId);
    const lines = entries.map(({ account, amount }) => ({ account, amount: -amount }));
    return this.post({ key, kind: 'reversal', lines, source, reverses: txnId });
  }

  /** Closes every account of an owner; all of them must be empty. */
  async closeAccounts(owner: Owner): Promise<void> {
    this.db.requireTransaction('ledger.closeAccounts');
    try {
      await this.repository.closeAccounts(owner);
    } catch (error) {
      throw ledgerError(error);
    }
  }

  private async write(posting: Posting): Promise<PostingResult> {
    for (const { account, amount } of posting.lines) {
      if (!Number.isSafeInteger(amount) || amount === 0) {
        throw new RangeError(`${posting.kind} ${posting.key}: ${amount} is no amount for ${account.code}`);
      }
    }
    try {
      return await this.repository.post(posting);
    } catch (error) {
      throw ledgerError(error);
    }
  }
}
