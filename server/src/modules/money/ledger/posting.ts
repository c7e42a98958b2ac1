import { createHash } from 'node:crypto';
import { type AccountRef, isPlatform, ownerOf } from './accounts.js';

export const postingKinds = [
  'coin_purchase',
  'coin_purchase_taken_back',
  'coin_purchase_clawed_back',
  'coin_purchase_given_again',
  'bonus_given',
  'bonus_taken',
  'coins_lapsed',
  'coins_transferred',
  'coins_allocated',
  'coins_returned',
  'provider_settlement',
  'escrow_funded',
  'escrow_refunded',
  'accrual',
  'hold_over',
  'receivable_settled',
  'no_show_fee',
  'no_show_waived',
  'sale',
  'refund_asked',
  'refund_succeeded',
  'refund_failed',
  'dispute_opened',
  'dispute_fee',
  'dispute_won',
  'dispute_lost',
  'self_billing_note',
  'payout_requested',
  'payout_transferred',
  'payout_transfer_reversed',
  'payout_arrived',
  'payout_came_back',
  'payout_given_up',
  'reversal',
  'journal',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** Credit-positive: what we owe or earn is +, what we hold or spend is -. */
export interface PostingLine {
  account: AccountRef;
  amount: number;
}

/** Lines of a posting, or of a part of one; the builders in postings/ make them and nothing else does. */
export type PostingLines = readonly PostingLine[];

/** What happened, in accounts. */
export interface PostingContent {
  kind: PostingKind;
  lines: PostingLines;
}

/** What the posting is about: a payment, challenge, entry, user. */
export interface Source {
  type: string;
  id: string;
}

/** An object of a provider; it books at most once per kind. */
export interface ProviderLink {
  provider: string;
  object: string;
  id: string;
}

export interface Posting extends PostingContent {
  /** Names the business fact, unique per kind: `pi_123`, `entry_9:cycle_41`. A second posting of it is a replay. */
  key: string;
  source: Source;
  links?: readonly ProviderLink[];
  /** The transaction this one mirrors line by line; each can be reversed once. */
  reverses?: string;
  /** A pending hold that the lines consume; what they leave of it becomes free. */
  hold?: string;
  effectiveAt?: Date;
  requestId?: string;
}

export interface PostingResult {
  txnId: string;
  /** True: it was posted before, nothing happened now. */
  replayed: boolean;
}

/** What became of one posting of many. */
export type PostingVerdict = (PostingResult & { refusal?: undefined }) | { refusal: Error };

/** The parameters of ledger.post in its order. */
export function postingParameters(posting: Posting): unknown[] {
  const lines = inLockOrder(posting.lines);
  const refs = accountColumns(lines.map(({ account }) => account));
  return [
    `${posting.kind}:${posting.key}`,
    posting.kind,
    contentHash(posting),
    ...refs,
    lines.map(({ amount }) => amount),
    posting.source.type,
    posting.source.id,
    posting.reverses ?? null,
    posting.links?.length ? JSON.stringify(posting.links) : null,
    posting.effectiveAt ?? null,
    posting.requestId ?? null,
    posting.hold ?? null,
  ];
}

/** The parameters of ledger.post_many: items, accounts in the order in which they are locked, lines item by item. */
export function manyParameters(postings: readonly Posting[]): unknown[] {
  const items = postings.map((posting) => inLockOrder(posting.lines));
  const named = new Map(items.flat().map(({ account }) => [nameOf(account), account]));
  const accounts = [...named].map(([name, account]) => ({ name, account, last: lockless(account) }));
  accounts.sort((a, b) => Number(a.last) - Number(b.last) || (a.name < b.name ? -1 : 1));
  const places = new Map(accounts.map(({ name }, index) => [name, index + 1]));
  return [
    postings.map(({ kind, key }) => `${kind}:${key}`),
    postings.map(({ kind }) => kind),
    postings.map(contentHash),
    postings.map(({ source }) => source.type),
    postings.map(({ source }) => source.id),
    postings.map(({ requestId }) => requestId ?? null),
    ...accountColumns(accounts.map(({ account }) => account)),
    items.flatMap((lines, index) => lines.map(() => index + 1)),
    items.flatMap((lines) => lines.map(({ account }) => places.get(nameOf(account)))),
    items.flatMap((lines) => lines.map(({ amount }) => amount)),
  ];
}

/**
 * Lines of one user account become one, in the order in which every posting locks its accounts. Those of the platform
 * lock nothing and stay as they are.
 */
function inLockOrder(lines: readonly PostingLine[]): PostingLine[] {
  const platform: PostingLine[] = [];
  const joined = new Map<string, PostingLine>();
  for (const line of lines) {
    if (lockless(line.account)) {
      platform.push(line);
      continue;
    }
    const name = nameOf(line.account);
    joined.set(name, { ...line, amount: line.amount + (joined.get(name)?.amount ?? 0) });
  }
  const locking = [...joined].filter(([, { amount }]) => amount !== 0);
  locking.sort(([a], [b]) => (a < b ? -1 : 1));
  return [...locking.map(([, line]) => line), ...platform];
}

const lockless = (account: AccountRef): boolean => isPlatform(ownerOf(account).type);

function nameOf(account: AccountRef): string {
  const { type, id } = ownerOf(account);
  return `${type}/${id}/${account.code}/${account.currency}`;
}

/** Owner types, owner ids, codes and currencies: the four columns by which SQL finds accounts. */
export function accountColumns(accounts: readonly AccountRef[]): [string[], string[], string[], string[]] {
  const owners = accounts.map(ownerOf);
  return [
    owners.map(({ type }) => type),
    owners.map(({ id }) => id),
    accounts.map(({ code }) => code),
    accounts.map(({ currency }) => currency),
  ];
}

/**
 * What makes two postings of one key the same. Times and request ids stay out: a retry comes later, and the order of
 * lines means nothing.
 */
function contentHash({ lines, source, links = [], reverses, hold }: Posting): Buffer {
  const lineTexts = lines.map(({ account, amount }) => `${nameOf(account)}=${amount}`);
  const linkTexts = links.map(({ provider, object, id }) => `${provider}/${object}/${id}`);
  const content = [lineTexts.sort(), [source.type, source.id], linkTexts.sort(), reverses ?? '', hold ?? ''];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
