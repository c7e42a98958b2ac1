import { Injectable } from '@nestjs/common';
import { ageAt } from '../../../../kernel/age.js';
import { AppError, invalidField, notFound } from '../../../../kernel/app-error.js';
import { Clock, MINUTE } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { RateLimiter } from '../../../../platform/http/rate-limiter.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import {
  coinAccount,
  coinsTransferred,
  LedgerHolds,
  LedgerQueries,
  LedgerService,
} from '../../ledger/index.js';
import { SpendLimits } from '../limits/spend-limits.service.js';
import { type Spend, SpendSource } from '../limits/spend-sources.js';
import { RelationsQueries, UsersQueries, type UserProfileView } from '../../../identity/users/index.js';
import { CoinsService } from '../coins.service.js';
import { LotMoves } from '../lot-moves.service.js';
import { WalletService } from '../wallet.service.js';
import { CoinTransferEntity } from './coin-transfer.entity.js';
import { coinTransferMachine } from './coin-transfer.machine.js';
import {
  cannotReceive,
  receiverBlocked,
  runOut,
  switchedOff,
  tooNew,
  tooManyOpen,
  tooYoung,
  wrongCode,
  wrongTooOften,
} from './coin-transfers.errors.js';
import { transferEvent } from './coin-transfers.events.js';
import { CoinTransfersRepository } from './coin-transfers.repository.js';
import { OpenTransfers } from './open-transfers.service.js';
import { TransferCodes } from './transfer-codes.js';

export interface NewTransfer {
  toUserId: string;
  coins: number;
  note?: string;
}

const HOUR_SECONDS = 3600;
const user = (id: string) => ({ type: 'user', id });

/** Bought coins from one adult to another: reserved at once, moved when the mailed code is told. */
@Injectable()
export class CoinTransfersService {
  constructor(
    readonly db: Database,
    private readonly transfers: CoinTransfersRepository,
    private readonly open: OpenTransfers,
    private readonly codes: TransferCodes,
    private readonly users: UsersQueries,
    private readonly relations: RelationsQueries,
    private readonly limits: SpendLimits,
    private readonly ledger: LedgerService,
    private readonly holds: LedgerHolds,
    private readonly balances: LedgerQueries,
    private readonly lots: LotMoves,
    private readonly coins: CoinsService,
    private readonly wallet: WalletService,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @SpendSource()
  async spending(userId: string, since: Date): Promise<Spend> {
    const coins = await this.transfers.sentSince(userId, since);
    return { paidInMinor: 0, spentMinor: coins * this.settings.get('coin.minor') };
  }

  async begin(userId: string, wanted: NewTransfer): Promise<CoinTransferEntity> {
    const [sender, receiver] = await this.parties(userId, wanted.toUserId);
    await this.limiter.take({
      setting: 'auth.codesPerHourEmail',
      windowSeconds: HOUR_SECONDS,
      key: `coin-transfer:${userId}`,
    });
    return this.reserve(sender, receiver, wanted);
  }

  /** A second confirmation of the same transfer answers the first one's end. */
  async confirm(userId: string, id: string, code: string): Promise<CoinTransferEntity> {
    const outcome = await this.complete(userId, id, code);
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  @Transactional()
  protected async reserve(
    sender: UserProfileView,
    receiver: UserProfileView,
    { coins, note }: NewTransfer,
  ): Promise<CoinTransferEntity> {
    await this.transfers.lockUser(sender.id);
    const most = this.settings.get('wallet.openTransfers');
    if ((await this.transfers.openOf(sender.id)) >= most) throw tooManyOpen(most);
    await this.limits.assertWithin(
      { ownerId: sender.id, personId: sender.id },
      {
        paidInMinor: 0,
        spentMinor: coins * this.settings.get('coin.minor'),
      },
    );
    // The lots are locked first: no dispute holds coins between the two looks.
    const { free, disputed } = await this.coins.transferable(sender.id);
    const account = coinAccount(user(sender.id), 'coin_purchased');
    const { available, held } = await this.balances.balance(account);
    if (available < coins)
      throw new AppError('INSUFFICIENT_COINS', {
        en: 'There are not enough bought coins; bonus coins cannot be transferred',
        de: 'Es sind nicht genug gekaufte Coins da; Bonus-Coins lassen sich nicht senden',
      });
    // What is reserved for other transfers and payments comes out of the same lots; what a dispute holds does not.
    if (free - (held - disputed) < coins) throw tooNew(this.settings.get('wallet.newCardTransferHours'));
    const id = newId();
    const source = { type: 'coin_transfer', id };
    const { holdId } = await this.holds.place({ key: `coin_transfer:${id}`, account, amount: coins, source });
    const code = this.codes.make(id);
    const row = Object.assign(new CoinTransferEntity(), {
      id,
      fromId: sender.id,
      toId: receiver.id,
      coins,
      note: note === undefined || note === '' ? null : note,
      status: 'pending_confirmation',
      codeHash: code.hash,
      tries: 0,
      holdId,
      txnId: null,
      expiresAt: this.clock.in(this.settings.get('wallet.transferMinutes') * MINUTE),
      createdAt: this.clock.now(),
      completedAt: null,
    } satisfies CoinTransferEntity);
    await this.transfers.insert(row);
    await this.codes.mail(sender, receiver, row, code.text);
    await this.wallet.changed(sender.id);
    return row;
  }

  /** Wrong tries have to count, so that a refusal is an answer here and no rollback. */
  @Transactional()
  protected async complete(userId: string, id: string, code: string): Promise<CoinTransferEntity | AppError> {
    const row = await this.transfers.lockOwn(userId, id);
    if (!row) throw notFound({ en: 'This transfer does not exist', de: 'Diese Übertragung gibt es nicht' });
    if (row.status === 'completed') return row;
    if (row.status !== 'pending_confirmation' || row.expiresAt <= this.clock.now()) return runOut();
    if (!this.codes.isRight(row, code)) return this.countTry(row);
    await this.parties(row.fromId, row.toId);
    const moved = await this.lots.transfer({ fromId: row.fromId, toId: row.toId, coins: row.coins });
    const { txnId } = await this.ledger.post({
      ...coinsTransferred({ from: user(row.fromId), to: user(row.toId), coins: row.coins }),
      key: id,
      source: { type: 'coin_transfer', id },
      hold: row.holdId,
    });
    await moved(txnId);
    const status = coinTransferMachine.next(row.status, 'confirm');
    Object.assign(row, { status, txnId, completedAt: this.clock.now(), codeHash: null });
    await this.transfers.save(row);
    const both = { coins: row.coins, txnId, ...(row.note === null ? {} : { note: row.note }) };
    await this.wallet.record(
      { ...both, userId: row.fromId, counterpartyId: row.toId, type: 'transfer_out', direction: 'out' },
      { ...both, userId: row.toId, counterpartyId: row.fromId, type: 'transfer_in', direction: 'in' },
    );
    await this.outbox.append(transferEvent('coin-transfer.completed', row));
    return row;
  }

  @TimedState<CoinTransfersService>({
    name: 'coinTransfers.expire',
    due: ({ transfers }, now, limit) => transfers.due(now, limit),
  })
  @Transactional()
  async expire(id: string, now: Date): Promise<void> {
    const row = await this.transfers.lock(id);
    if (!row || row.status !== 'pending_confirmation' || row.expiresAt > now) return;
    await this.open.end(row, 'time_out');
  }

  private async countTry(row: CoinTransferEntity): Promise<AppError> {
    row.tries += 1;
    if (row.tries >= this.settings.get('auth.codeTries')) {
      await this.open.end(row, 'cancel');
      return wrongTooOften();
    }
    await this.transfers.save(row);
    return wrongCode();
  }

  /** Both adults with an open account and no block between them, since a note goes along; the policy may have changed since the beginning. */
  private async parties(fromId: string, toId: string): Promise<[UserProfileView, UserProfileView]> {
    if (!this.settings.get('wallet.transfers')) throw switchedOff();
    if (fromId === toId)
      throw invalidField('toUserId', 'other', { en: 'Choose somebody else', de: 'Wähle jemand anderen' });
    const [sender, receiver] = [await this.users.profile(fromId), await this.users.profile(toId)];
    if (receiver.state === 'deleted' || receiver.state === 'deletion_requested') throw notFound();
    const { blocks, blocked } = await this.relations.between(fromId, toId);
    // As for a person who never was.
    if (blocked) throw notFound();
    if (blocks) throw receiverBlocked();
    const age = this.settings.get('coin.buyingAge');
    const adult = ({ birthDate }: UserProfileView) =>
      birthDate !== null && ageAt(birthDate, this.clock.now()) >= age;
    if (!adult(sender)) throw tooYoung(age);
    if (!adult(receiver) || receiver.state !== 'active') throw cannotReceive();
    return [sender, receiver];
  }
}
