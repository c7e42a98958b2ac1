import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Owner, ownerOf } from './accounts.js';
import { ledgerError, refusalOf } from './ledger.errors.js';
import { LedgerRepository, type VerdictRow } from './ledger.repository.js';
import { LedgerQueries } from './ledger.queries.js';
import type { Posting, PostingResult, PostingVerdict } from './posting.js';
import { sharedCommits } from './shared-commits.js';

/** The most that ledger.post_many takes at once. */
const BATCH_ITEMS = 200;
const BATCH_LINES = 2_000;
/** Postings that share a commit, and how many such commits run at once: more would only wait for the same disk. */
const SHARED = { most: 100, inFlight: 2 };
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The only way to move money or coins. */
@Injectable()
export class LedgerService {
  private readonly shared = sharedCommits((postings: Posting[]) => this.writeMany(postings), SHARED);

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

  /**
   * Posts in a commit of its own, for a caller that would hold nothing else. Plain postings that arrive at the same moment
   * share one statement and one commit; each is answered, or refused, by itself.
   */
  async postAlone(posting: Posting): Promise<PostingResult> {
    this.db.refuseTransaction('ledger.postAlone');
    if (!isPlain(posting)) return this.write(posting);
    const verdict = await this.shared(posting);
    if (verdict.refusal) throw verdict.refusal;
    return verdict;
  }

  /**
   * Posts many within the caller's transaction, as one statement for each 200, and says of each what became of it: one
   * that is refused leaves its neighbours alone. For plain postings, without a hold, links or a time of their own.
   */
  async postMany(postings: readonly Posting[]): Promise<PostingVerdict[]> {
    this.db.requireTransaction('ledger.postMany');
    return this.writeMany(postings);
  }

  /** The same as statements that commit by themselves: what one statement posted stays if the next one fails. */
  async postManyAlone(postings: readonly Posting[]): Promise<PostingVerdict[]> {
    this.db.refuseTransaction('ledger.postManyAlone');
    return this.writeMany(postings);
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

  private async writeMany(postings: readonly Posting[]): Promise<PostingVerdict[]> {
    const flaws = postings.map(flawOf);
    const sound = postings.filter((_, index) => flaws[index] === null);
    const rows: VerdictRow[] = [];
    for (const batch of batchesOf(sound)) rows.push(...(await this.repository.postMany(batch)));
    return flaws.map((flaw) => (flaw ? { refusal: flaw } : verdictOf(rows.shift())));
  }

  private async write(posting: Posting): Promise<PostingResult> {
    checkAmounts(posting);
    try {
      return await this.repository.post(posting);
    } catch (error) {
      throw ledgerError(error);
    }
  }
}

function checkAmounts({ kind, key, lines }: Posting): void {
  for (const { account, amount } of lines) {
    if (!Number.isSafeInteger(amount) || amount === 0)
      throw new RangeError(`${kind} ${key}: ${amount} is no amount for ${account.code}`);
  }
}

/** What one statement can post together with others: no links, hold, reversal or time of its own. */
const isPlain = ({ links, reverses, hold, effectiveAt }: Posting): boolean =>
  !links?.length && reverses === undefined && hold === undefined && effectiveAt === undefined;

/** What the statement could not even be sent with; it must not take the others along. */
function flawOf(posting: Posting): Error | null {
  const { kind, key, lines } = posting;
  try {
    checkAmounts(posting);
  } catch (error) {
    return error as RangeError;
  }
  if (!isPlain(posting) || lines.length > BATCH_LINES)
    return new RangeError(`${kind} ${key} is more than a batch can post`);
  const stranger = lines.find(({ account }) => !UUID.test(ownerOf(account).id));
  return stranger ? new RangeError(`${kind} ${key}: ${stranger.account.code} has no owner`) : null;
}

function* batchesOf(postings: readonly Posting[]): Generator<Posting[]> {
  let batch: Posting[] = [];
  let lines = 0;
  for (const posting of postings) {
    if (batch.length === BATCH_ITEMS || lines + posting.lines.length > BATCH_LINES) {
      yield batch;
      [batch, lines] = [[], 0];
    }
    batch.push(posting);
    lines += posting.lines.length;
  }
  if (batch.length > 0) yield batch;
}

function verdictOf(row: VerdictRow | undefined): PostingVerdict {
  if (!row) throw new Error('ledger.post_many gave too few answers');
  const { txnId, verdict } = row;
  return txnId === null ? { refusal: refusalOf(verdict) } : { txnId, replayed: verdict === 'replayed' };
}
