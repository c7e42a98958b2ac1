import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../kernel/kept-words.js';
import { Database } from '../../../platform/database/database.js';
import { lockName } from '../../../platform/database/locks.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import {
  holderAccount,
  LedgerQueries,
  LedgerService,
  type Posting,
  receivableSettled,
} from '../ledger/index.js';
import { WalletService } from './wallet.service.js';

const SETTLED = keptWords({ en: 'What was owed is settled', de: 'Offener Betrag beglichen' });
const user = (id: string) => ({ type: 'user', id });

/** What a person owes us: the money of theirs that is free pays it first. */
@Injectable()
export class Debts {
  constructor(
    private readonly db: Database,
    private readonly ledger: LedgerService,
    private readonly books: LedgerQueries,
    private readonly wallet: WalletService,
  ) {}

  /** Money became free, or a debt arose. What is settled changes the wallet once more, and finds nothing left. */
  @Consumes<'wallet.changed', Debts>('wallet.changed', {
    name: 'wallet.debts',
    mode: 'effect',
    concerns: { by: ({ userId }) => userId, among: (debts, userIds) => debts.owing(userIds) },
  })
  changed({ id, payload: { userId } }: DeliveredEvent<'wallet.changed'>): Promise<void> {
    return this.settle(userId, { key: id, source: user(userId) });
  }

  /** As much as is free, in the caller's transaction. */
  async settle(userId: string, fact: Pick<Posting, 'key' | 'source'>): Promise<void> {
    this.db.requireTransaction('debts.settle');
    // Whoever owes nothing is spared the wait for the lock.
    if ((await this.due(userId)) === 0) return;
    await this.lock(userId);
    const amount = await this.due(userId);
    if (amount === 0) return;
    const { txnId } = await this.ledger.post({
      ...receivableSettled({ owner: user(userId), amount }),
      ...fact,
    });
    await this.wallet.record({
      userId,
      type: 'adjustment',
      direction: 'out',
      amountMinor: amount,
      note: SETTLED,
      txnId,
    });
  }

  /** What is owed; nobody settles it beside the caller's transaction. */
  async lockOwed(userId: string): Promise<number> {
    await this.lock(userId);
    const { balance } = await this.books.balance(holderAccount(user(userId), 'receivable'));
    return -balance;
  }

  /** Those who owe anything, free or not: nearly nobody does. */
  private async owing(userIds: readonly string[]): Promise<string[]> {
    const owed = await this.books.balances(userIds.map((id) => holderAccount(user(id), 'receivable')));
    return userIds.filter((_, index) => (owed[index]?.balance ?? 0) < 0);
  }

  private lock(userId: string): Promise<void> {
    return lockName(this.db, 'wallet.debts', userId);
  }

  private async due(userId: string): Promise<number> {
    const owner = user(userId);
    const [payable, receivable] = await this.books.balances([
      holderAccount(owner, 'payable'),
      holderAccount(owner, 'receivable'),
    ]);
    return Math.max(0, Math.min(payable?.available ?? 0, -(receivable?.balance ?? 0)));
  }
}
