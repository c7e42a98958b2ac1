import { Injectable } from '@nestjs/common';
import { type BrandTask, ChallengeFigures, type ChallengeStatus } from '../../challenges/challenges/index.js';
import { AdRenewalsQueries, EntryWork } from '../../challenges/entries/index.js';
import { WalletQueries } from '../../money/wallet/index.js';
import { challengeOf, ofChallenge, ofEntry, ofWallet } from './activity.js';
import {
  type Activity,
  byUrgency,
  newestFirst,
  ofAdRenewal,
  RECENT,
  type Start,
  type Todo,
  TODOS,
} from './dashboard.types.js';
import { DealTasks } from './deal-tasks.js';

const runs: readonly ChallengeStatus[] = [
  'in_review',
  'scheduled',
  'live',
  'paused',
  'exhausted',
  'reviewing',
  'settling',
  'cancelling',
  'suspended',
];

const ofTask = ({ kind, id, title, count, dueAt, amountMinor, note }: BrandTask): Todo => ({
  kind,
  id,
  label: title,
  count,
  dueAt,
  amountMinor,
  note,
});

/** What a brand starts with. */
@Injectable()
export class BrandStart {
  constructor(
    private readonly figures: ChallengeFigures,
    private readonly entries: EntryWork,
    private readonly renewals: AdRenewalsQueries,
    private readonly deals: DealTasks,
    private readonly wallet: WalletQueries,
  ) {}

  /** `seesMoney`: whether the caller may read the wallet, and so what moved in it. */
  async of(brandId: string, seesMoney: boolean): Promise<Start> {
    const [{ tasks, total }, reviews, toReview, deals, renewals, sums, moves, entryMoves, movements] =
      await Promise.all([
        this.figures.tasks(brandId, TODOS),
        this.entries.reviews(brandId, TODOS),
        this.entries.toReview(brandId),
        this.deals.of('brand', brandId),
        this.renewals.waiting('brand', brandId, TODOS),
        this.figures.sums(brandId),
        this.figures.log(brandId, RECENT),
        this.entries.logForBrand(brandId, RECENT),
        seesMoney ? this.wallet.latest(brandId, RECENT) : [],
      ]);
    const briefs = await this.figures.briefs([
      ...[...reviews, ...renewals.tasks, ...entryMoves].map(({ challengeId }) => challengeId),
      ...movements.flatMap(challengeOf),
    ]);
    const titleOf = (id: string): string => briefs.get(id)?.title ?? '';
    const todo = [
      ...tasks.map(ofTask),
      ...deals.todo,
      ...renewals.tasks.map((task) => ofAdRenewal(task, titleOf)),
      ...reviews.map(({ challengeId, count, dueAt, reservedMinor }): Todo => ({
        kind: 'review',
        id: challengeId,
        label: titleOf(challengeId),
        count,
        dueAt,
        amountMinor: reservedMinor > 0 ? reservedMinor : null,
        note: null,
      })),
    ];
    const recent: Activity[] = [
      ...moves.map(ofChallenge),
      ...entryMoves.map((move) =>
        ofEntry(move, titleOf(move.challengeId), move.actor === 'creator' ? move.userId : null),
      ),
      ...movements.map((movement) => ofWallet(movement, titleOf)),
    ];
    const count = (...statuses: readonly ChallengeStatus[]): number =>
      statuses.reduce((sum, status) => sum + (sums.byStatus.get(status) ?? 0), 0);
    return {
      todo: todo.sort(byUrgency).slice(0, TODOS),
      recent: recent.sort(newestFirst).slice(0, RECENT),
      counts: {
        todo: total + deals.total + renewals.total + (reviews[0]?.total ?? 0),
        challenges: count(...sums.byStatus.keys()),
        running: count(...runs),
        drafts: count('draft', 'pending_payment'),
        toReview,
        requests: sums.requests,
      },
      links: ['create_challenge', 'own_challenges', 'charge', 'wallet'],
    };
  }
}
