import type { Currency, LedgerAccount, LedgerDay, LedgerEntry } from '../ledger/index.js';
import { cardOf, type UserCardDto } from '../../identity/users/index.js';
import type { LedgerAccountDto, LedgerDayDto, LedgerEntryDto, Unit } from './dto/books.dto.js';

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

export const dayDto = ({ day, transactions, hash, previousHash, closedAt }: LedgerDay): LedgerDayDto => ({
  day,
  transactions,
  hash,
  previousHash: previousHash ?? '',
  closedAt: closedAt.toISOString(),
});
