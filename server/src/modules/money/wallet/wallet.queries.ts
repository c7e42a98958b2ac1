import { Injectable } from '@nestjs/common';
import { sayKept } from '../../../platform/http/language.js';
import { Clock } from '../../../kernel/clock.js';
import { eur } from '../../../kernel/money.js';
import { mapped, type Page, type PageQuery } from '../../../kernel/page.js';
import type { Period } from '../../../kernel/period.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { coinAccount, holderAccount, LedgerQueries } from '../ledger/index.js';
import { type UserCardDto, UsersQueries } from '../../identity/users/index.js';
import type { CoinLotEntity } from './coin-lot.entity.js';
import { MovementDirectory, type MovementFacts, noFacts, type PaymentFacts } from './movement-facts.js';
import type { CoinLotDto } from './dto/coin-lot.dto.js';
import type { TransactionDto, TransactionQueryDto, WalletDto } from './dto/wallet.dto.js';
import { incomeTypes, saleTypes } from './wallet.types.js';
import type { WalletTransactionEntity } from './wallet-transaction.entity.js';
import { type IncomeRow, WalletRepository } from './wallet.repository.js';

interface Balances {
  coins: number;
  heldCoins: number;
  available: number;
  pending: number;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class WalletQueries {
  constructor(
    private readonly ledger: LedgerQueries,
    private readonly repository: WalletRepository,
    private readonly users: UsersQueries,
    private readonly directory: MovementDirectory,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async balances(userId: string): Promise<Balances> {
    const owner = { type: 'user', id: userId };
    const accounts = [
      coinAccount(owner, 'coin_purchased'),
      coinAccount(owner, 'coin_bonus'),
      holderAccount(owner, 'payable'),
      holderAccount(owner, 'earned_pending'),
    ];
    const [purchased, bonus, payable, pending] = await this.ledger.balances(accounts);
    return {
      coins: (purchased?.available ?? 0) + (bonus?.available ?? 0),
      heldCoins: (purchased?.held ?? 0) + (bonus?.held ?? 0),
      available: payable?.available ?? 0,
      pending: pending?.balance ?? 0,
    };
  }

  /** Everybody who has bought something of a person, a page of ids after the other. */
  async *buyers(userId: string, pageSize = 10_000): AsyncGenerator<string[]> {
    for (let after = FIRST_ID; ;) {
      const page = await this.repository.payersAfter(userId, after, saleTypes, pageSize);
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      after = last;
    }
  }

  /** Earned euros of many people, free and in their hold, in the order asked. */
  async earned(userIds: readonly string[]): Promise<number[]> {
    const accounts = userIds.flatMap((id) => {
      const owner = { type: 'user', id };
      return [holderAccount(owner, 'payable'), holderAccount(owner, 'earned_pending')];
    });
    const balances = await this.ledger.balances(accounts);
    return userIds.map((_, at) => (balances[2 * at]?.available ?? 0) + (balances[2 * at + 1]?.balance ?? 0));
  }

  /** Earned euros, free and in their hold, after a posting that moved them; null where it did not. */
  async earnedAfter(userId: string, txnId: string): Promise<number | null> {
    const owner = { type: 'user', id: userId };
    const accounts = [holderAccount(owner, 'payable'), holderAccount(owner, 'earned_pending')];
    if (!(await this.ledger.moves(txnId, accounts))) return null;
    return (await this.ledger.balances(accounts)).reduce((sum, { balance }) => sum + balance, 0);
  }

  /** A wallet exists for everybody; one that was never used holds nothing. It carries the id of its owner. */
  async wallet(userId: string): Promise<WalletDto> {
    const { coins, heldCoins, available, pending } = await this.balances(userId);
    return {
      id: userId,
      userId,
      amountBalance: coins,
      heldCoins,
      available: eur(available),
      pending: eur(pending),
      currency: 'EUR',
      coinMinor: this.settings.get('coin.minor'),
      updatedAt: this.clock.now().toISOString(),
    };
  }

  async lots(userId: string, page: PageQuery): Promise<Page<CoinLotDto>> {
    return mapped(await this.repository.lots(userId, page), lotDto);
  }

  async transactions(userId: string, filter: TransactionQueryDto): Promise<Page<TransactionDto>> {
    const rows = await this.repository.transactions(userId, filter);
    const cards = await this.users.cards(rows.data.flatMap(({ counterpartyId }) => counterpartyId ?? []));
    const facts = await this.directory.of(userId, rows.data);
    return mapped(rows, (row) => toDto(row, cards, facts));
  }

  /** The row that shows one posting to its owner. */
  async movement(userId: string, txnId: string): Promise<TransactionDto> {
    const row = await this.repository.movement(userId, txnId);
    if (!row) throw new Error(`no movement shows the posting ${txnId}`);
    return toDto(row, new Map(), noFacts);
  }

  /** What became the person's own through work and sales; buckets without any are left out. */
  income(userId: string, period: Period): Promise<IncomeRow[]> {
    return this.repository.income(userId, period, incomeTypes);
  }

  /** The movements that show these postings, by posting; the first one where a posting made several. */
  async movements(
    userId: string,
    txnIds: readonly string[],
  ): Promise<Map<string, Pick<WalletTransactionEntity, 'type' | 'direction' | 'counterpartyId' | 'note'>>> {
    const rows = await this.repository.byPostings(userId, txnIds);
    return new Map(rows.toReversed().map((row) => [row.txnId, row]));
  }

  /** The newest movements, as rows. */
  latest(userId: string, limit: number): Promise<WalletTransactionEntity[]> {
    return this.repository.latest(userId, limit);
  }
}

const paidWith = (
  payment: PaymentFacts | undefined,
): Pick<TransactionDto, 'method' | 'card' | 'invoiceId'> => ({
  method: payment?.method ?? null,
  card: payment?.card ?? null,
  invoiceId: payment?.invoiceId ?? null,
});

const lotDto = (lot: CoinLotEntity): CoinLotDto => ({
  id: lot.id,
  source: lot.source,
  coins: lot.coins,
  remaining: lot.coins - lot.used,
  paymentId: lot.paymentId,
  store: lot.store,
  withdrawableUntil: lot.withdrawableUntil?.toISOString() ?? null,
  expiresAt: lot.expiresAt?.toISOString() ?? null,
  createdAt: lot.createdAt.toISOString(),
});

const toDto = (
  row: WalletTransactionEntity,
  cards: ReadonlyMap<string, UserCardDto>,
  { names, payments }: MovementFacts,
): TransactionDto => ({
  id: row.id,
  walletId: row.userId,
  type: row.type,
  direction: row.direction,
  coins: row.coins,
  amount: row.amountMinor === null ? null : eur(row.amountMinor),
  fee: row.feeMinor === null ? null : eur(row.feeMinor),
  balanceAfter: row.balanceAfter,
  earnedAfter: row.earnedAfter === null ? null : eur(row.earnedAfter),
  counterparty: row.counterpartyId === null ? null : (cards.get(row.counterpartyId) ?? null),
  subject:
    row.subjectKind !== null && row.subjectId !== null
      ? { kind: row.subjectKind, id: row.subjectId, name: names.get(row.subjectId) ?? null }
      : null,
  paymentId: row.paymentId,
  ...paidWith(payments.get(row.paymentId ?? '')),
  note: sayKept(row.note),
  createdAt: row.createdAt.toISOString(),
});
