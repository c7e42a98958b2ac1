import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import { MediaQueries } from '../../../identity/uploads/index.js';
import { SharedSigns } from '../../../money/payments/index.js';
import {
  type AccountFacts,
  accountFacts,
  type ChallengeState,
  type KnowsAccounts,
} from '../../challenges/index.js';
import { PostSignalsQueries } from '../../content-tracking/index.js';
import type { EntryState } from '../entry.types.js';
import type { ScoreRules, Signals } from './score.js';
import { ScoresRepository } from './scores.repository.js';

const USE = 'challenge_entry';
/** With more creators than that in one challenge, the newest are compared. */
const MOST_COMPARED = 1_000;
const unknown: AccountFacts = { followers: null, since: null, audienceBp: null };

type Shared = Pick<Signals, 'sharedPayout' | 'sharedIdentity' | 'tiedToBrand'>;

/** Gathers what is known of entries, from what their modules have stored; nobody is called. */
@Injectable()
export class SignalsQueries implements OnModuleInit {
  private accounts: KnowsAccounts | undefined;

  constructor(
    private readonly rows: ScoresRepository,
    private readonly posts: PostSignalsQueries,
    private readonly media: MediaQueries,
    private readonly signs: SharedSigns,
    private readonly declarations: Declarations,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const [found, second] = this.declarations.classes(accountFacts);
    if (second) throw new Error(`two ${accountFacts.what}`);
    this.accounts = found?.instance;
  }

  /** Of entries of one challenge, in their order. */
  async of(challenge: ChallengeState, entries: readonly EntryState[], rules: ScoreRules): Promise<Signals[]> {
    // One after the other: it runs in a transaction, whose connection takes one statement at a time.
    const contentIds = entries.flatMap(({ contentId }) => contentId ?? []);
    const mediaIds = entries.flatMap((entry) => entry.mediaIds);
    const posts = await this.posts.of(contentIds, rules);
    const copies = await this.media.copies(mediaIds, USE);
    const confirmed = await this.rows.disqualified(entries.map(({ userId }) => userId));
    const accounts = await this.accountsOf(challenge, entries);
    return entries.map((entry, index): Signals => {
      const post = entry.contentId === null ? undefined : posts.get(entry.contentId);
      const { followers, since, audienceBp } = accounts[index] ?? unknown;
      return {
        views: post?.views ?? null,
        likes: post?.likes ?? null,
        comments: post?.comments ?? null,
        hourBp: post?.hourBp ?? null,
        fallBp: post?.fallBp ?? null,
        followers,
        accountDays: since && Math.floor((this.clock.now().getTime() - since.getTime()) / DAY),
        audienceBp,
        copied: entry.mediaIds.length === 0 ? null : entry.mediaIds.some((id) => copies.has(id)),
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

  private async accountsOf(
    { targeting }: ChallengeState,
    entries: readonly EntryState[],
  ): Promise<AccountFacts[]> {
    if (!this.accounts) return [];
    const countries = targeting.specificAudienceCountry ?? [];
    const posted = entries.map(({ userId, platform }) => ({ userId, platform, countries }));
    const asks = posted.flatMap(({ platform, ...ask }) => (platform === null ? [] : [{ ...ask, platform }]));
    const facts = await this.accounts.facts(asks);
    let next = 0;
    return posted.map(({ platform }) => (platform === null ? unknown : (facts[next++] ?? unknown)));
  }
}
