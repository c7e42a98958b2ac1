import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { MediaQueries } from '../../../identity/uploads/index.js';
import { SharedSigns } from '../../../money/payments/index.js';
import { PostSignalsQueries } from '../../content-tracking/index.js';
import { type LinkedAccount, PlatformAccounts } from '../../platform-links/index.js';
import type { EntryState } from '../entry.types.js';
import type { ScoreRules, Signals } from './score.js';
import { ScoresRepository } from './scores.repository.js';

const USE = 'challenge_entry';
/** With more creators than that in one challenge, the newest are compared. */
const MOST_COMPARED = 1_000;

type Shared = Pick<Signals, 'sharedPayout' | 'sharedIdentity' | 'tiedToBrand'>;

/** Gathers what is known of entries, from what their modules have stored; nobody is called. */
@Injectable()
export class SignalsQueries {
  constructor(
    private readonly rows: ScoresRepository,
    private readonly posts: PostSignalsQueries,
    private readonly media: MediaQueries,
    private readonly signs: SharedSigns,
    private readonly accounts: PlatformAccounts,
    private readonly clock: Clock,
  ) {}

  /** Of entries of one challenge, in their order. */
  async of(entries: readonly EntryState[], rules: ScoreRules): Promise<Signals[]> {
    // One after the other: it runs in a transaction, whose connection takes one statement at a time.
    const contentIds = entries.flatMap(({ contentId }) => contentId ?? []);
    const mediaIds = entries.flatMap((entry) => entry.mediaIds);
    const posts = await this.posts.of(contentIds, rules);
    const copies = await this.media.copies(mediaIds, USE);
    const near = await this.media.nearCopies(mediaIds, USE, rules.copyBits);
    const confirmed = await this.rows.disqualified(entries.map(({ userId }) => userId));
    const accounts = await this.accounts.accountsOf(entries.map(({ userId }) => userId));
    return entries.map((entry): Signals => {
      const post = entry.contentId === null ? undefined : posts.get(entry.contentId);
      const account = accountOf(entry, accounts.get(entry.userId) ?? []);
      return {
        views: post?.views ?? null,
        likes: post?.likes ?? null,
        comments: post?.comments ?? null,
        hourBp: post?.hourBp ?? null,
        fallBp: post?.fallBp ?? null,
        followers: account?.followers ?? null,
        accountDays: account?.accountSince ? daysSince(account.accountSince, this.clock.now()) : null,
        // No platform tells it yet where its viewers are.
        audienceBp: null,
        copied:
          entry.mediaIds.length === 0 ? null : entry.mediaIds.some((id) => copies.has(id) || near.has(id)),
        confirmed: confirmed.get(entry.userId) ?? 0,
        sharedPayout: null,
        sharedIdentity: null,
        tiedToBrand: null,
      };
    });
  }

  /** What is asked only when money is about to be free, since it reads about many people. */
  async shared({ challengeId, brandId, userId }: EntryState): Promise<Shared> {
    const others = await this.rows.others(challengeId, userId, MOST_COMPARED);
    return {
      sharedPayout: await this.signs.withAny('bank_account', userId, others),
      sharedIdentity: await this.signs.withAny('identity', userId, others),
      tiedToBrand: await this.signs.tied(brandId, userId),
    };
  }
}

/** The account that the post stands on, while its platform still gives figures. */
const accountOf = ({ platform }: EntryState, accounts: readonly LinkedAccount[]): LinkedAccount | undefined =>
  accounts.find((account) => account.platform === platform && account.verified);

const daysSince = (time: Date, now: Date): number => Math.floor((now.getTime() - time.getTime()) / DAY);
