import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { moneyRoom } from '../../../platform/realtime/rooms.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { WalletTransactionEntity } from './wallet-transaction.entity.js';
import { WalletQueries } from './wallet.queries.js';
import { WalletRepository } from './wallet.repository.js';
import type { Direction, TransactionType } from './wallet.types.js';

export interface Movement {
  userId: string;
  type: TransactionType;
  direction: Direction;
  coins?: number;
  amountMinor?: number;
  feeMinor?: number;
  counterpartyId?: string;
  subject?: { kind: string; id: string };
  paymentId?: string;
  note?: string;
  /** The posting it shows; a second row of the same type and direction for it is a replay. */
  txnId: string;
}

const CHANGED = 'wallet.changed';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    [CHANGED]: { userId: string };
  }
}

/** What owners see of the books. Called in the transaction of the posting. */
@Injectable()
export class WalletService {
  constructor(
    readonly db: Database,
    private readonly repository: WalletRepository,
    private readonly queries: WalletQueries,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  @Consumes(CHANGED, { name: 'wallet.realtime', mode: 'action' })
  async tell({ payload }: DeliveredEvent<typeof CHANGED>): Promise<void> {
    this.realtime.emit(moneyRoom(payload.userId), 'wallet.updated', {
      wallet: await this.queries.wallet(payload.userId),
    });
  }

  /** Adds movements to the history and tells their owners. */
  async record(...movements: Movement[]): Promise<void> {
    this.db.requireTransaction('wallet.record');
    for (const movement of movements) {
      await this.repository.insertTransaction(await this.toRow(movement));
    }
    await this.changed(...new Set(movements.map(({ userId }) => userId)));
  }

  /** Also where nothing moved: coins were reserved, or are free again. */
  async changed(...owners: string[]): Promise<void> {
    this.db.requireTransaction('wallet.changed');
    await this.outbox.append(
      ...owners.map((userId) => ({ name: CHANGED, aggregateId: userId, payload: { userId } }) as const),
    );
  }

  private async toRow(movement: Movement): Promise<WalletTransactionEntity> {
    const earnedAfter =
      movement.coins === undefined ? await this.queries.earnedAfter(movement.userId, movement.txnId) : null;
    return Object.assign(new WalletTransactionEntity(), {
      id: newId(),
      userId: movement.userId,
      type: movement.type,
      direction: movement.direction,
      coins: movement.coins ?? null,
      amountMinor: movement.amountMinor ?? null,
      feeMinor: movement.feeMinor ?? null,
      balanceAfter: earnedAfter === null ? (await this.queries.balances(movement.userId)).coins : null,
      earnedAfter,
      counterpartyId: movement.counterpartyId ?? null,
      subjectKind: movement.subject?.kind ?? null,
      subjectId: movement.subject?.id ?? null,
      paymentId: movement.paymentId ?? null,
      note: movement.note ?? null,
      txnId: movement.txnId,
      createdAt: this.clock.now(),
    } satisfies WalletTransactionEntity);
  }
}
