import type { Currency, LedgerAccount, LedgerDay, LedgerEntry, LedgerTransaction } from '../ledger/index.js';
import { cardOf, type UserCardDto } from '../../identity/users/index.js';
import type {
  LedgerAccountDto,
  LedgerDayDto,
  LedgerEntryDto,
  LedgerTransactionDto,
  Unit,
} from './dto/books.dto.js';

export const unitOf = (currency: Currency): Unit => (currency === 'EUR' ? 'EUR' : 'coin');

export const accountDto = (
  { id, account, balance, held }: LedgerAccount,
  cards: ReadonlyMap<string, UserCardDto>,
): LedgerAccountDto => ({
  id,
  code: account.code,
  ownerId: account.owner?.id ?? null,
  owner: account.owner?.type === 'user' ? cardOf(cards, account.owner.id) : null,
  ownerType: account.owner?.type ?? 'platform',
  unit: unitOf(account.currency),
  balance,
  held,
});

export const entryDto = (entry: LedgerEntry): LedgerEntryDto => ({
  id: entry.id,
  transactionId: entry.txnId,
  account: entry.account.code,
  kind: entry.kind,
  source: { kind: entry.source.type, id: entry.source.id },
  unit: unitOf(entry.account.currency),
  minor: entry.amount,
  balanceAfter: entry.balanceAfter,
  effectiveAt: entry.effectiveAt.toISOString(),
  createdAt: entry.createdAt.toISOString(),
});

export const transactionDto = (
  { id, kind, source, reverses, reversedBy, effectiveAt, createdAt }: LedgerTransaction,
  entries: readonly LedgerEntry[],
  cards: ReadonlyMap<string, UserCardDto>,
): LedgerTransactionDto => ({
  id,
  kind,
  source: { kind: source.type, id: source.id },
  reverses,
  reversedBy,
  lines: entries.map(({ accountId, account, amount }) => ({
    accountId,
    account: account.code,
    ownerType: account.owner?.type ?? 'platform',
    owner: account.owner?.type === 'user' ? cardOf(cards, account.owner.id) : null,
    unit: unitOf(account.currency),
    minor: amount,
  })),
  effectiveAt: effectiveAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

export const dayDto = ({ day, transactions, hash, previousHash, closedAt }: LedgerDay): LedgerDayDto => ({
  day,
  transactions,
  hash,
  previousHash: previousHash ?? '',
  closedAt: closedAt.toISOString(),
});
