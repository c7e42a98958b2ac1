import { Injectable } from '@nestjs/common';
import { shareOf } from '../../../kernel/money.js';
import { type Brief, ChallengeFigures, type ChallengeTerms } from '../../challenges/challenges/index.js';
import {
  AdRenewalsQueries,
  EntryWork,
  type OwnEntry,
  ParticipationQueries,
} from '../../challenges/entries/index.js';
import { WalletQueries } from '../../money/wallet/index.js';
import { challengeOf, ofEntry, ofWallet } from './activity.js';
import {
  type Activity,
  byUrgency,
  newestFirst,
  ofAdRenewal,
  RECENT,
  type Start,
  type Todo,
  type TodoKind,
  TODOS,
} from './dashboard.types.js';
import { DealTasks } from './deal-tasks.js';

/** What is left of a price when the fee inside it is taken. */
export const creatorPart = (grossMinor: number, { feeMode, feeBp }: ChallengeTerms): number =>
  feeMode === 'on_top' ? grossMinor : grossMinor - shareOf(grossMinor, feeBp);

/** Earned so far, else promised; null where neither can be said. */
export function worthOf(entry: OwnEntry, brief: Brief | undefined): number | null {
  if (entry.earnedMinor > 0) return entry.earnedMinor;
  return brief && entry.reservedMinor > 0 ? creatorPart(entry.reservedMinor, brief.terms) : null;
}

function kindOf({ status, goneDueAt }: OwnEntry): TodoKind {
  if (goneDueAt) return 'restore';
  if (status === 'changes_requested') return 'resubmit';
  return status === 'draft_approved' ? 'post' : 'hand_in';
}

/** What a creator starts with. */
@Injectable()
export class CreatorStart {
  constructor(
    private readonly figures: ChallengeFigures,
    private readonly entries: EntryWork,
    private readonly participation: ParticipationQueries,
    private readonly renewals: AdRenewalsQueries,
    private readonly deals: DealTasks,
    private readonly wallet: WalletQueries,
  ) {}

  /** `seesMoney`: whether the caller may read the wallet, and so what moved in it. */
  async of(userId: string, seesMoney: boolean): Promise<Start> {
    const [tasks, invitations, deals, renewals, counts, requests, moves, movements] = await Promise.all([
      this.entries.tasks(userId, TODOS),
      this.participation.openInvitations(userId, TODOS),
      this.deals.of('creator', userId),
      this.renewals.waiting('creator', userId, TODOS),
      this.entries.counts(userId),
      this.participation.pendingRequestsOf(userId),
      this.entries.logForCreator(userId, RECENT),
      seesMoney ? this.wallet.latest(userId, RECENT) : [],
    ]);
    const about = [...tasks, ...invitations, ...renewals.tasks, ...moves].map(
      ({ challengeId }) => challengeId,
    );
    const briefs = await this.figures.briefs([...about, ...movements.flatMap(challengeOf)]);
    const titleOf = (id: string): string => briefs.get(id)?.title ?? '';
    const todo: Todo[] = [
      ...deals.todo,
      ...renewals.tasks.map((task) => ofAdRenewal(task, titleOf)),
      ...tasks.map((entry) => ({
        kind: kindOf(entry),
        id: entry.challengeId,
        label: titleOf(entry.challengeId),
        count: 1,
        dueAt: entry.goneDueAt ?? entry.dueAt,
        amountMinor: worthOf(entry, briefs.get(entry.challengeId)),
        note: entry.status === 'changes_requested' ? entry.note : null,
      })),
      ...invitations.map(({ challengeId, message, expiresAt }) => {
        const brief = briefs.get(challengeId);
        const price = brief?.payPerEntryMinor ?? null;
        return {
          kind: 'invitation' as const,
          id: challengeId,
          label: titleOf(challengeId),
          count: 1,
          dueAt: expiresAt,
          amountMinor: brief && price !== null ? creatorPart(price, brief.terms) : null,
          note: message,
        };
      }),
    ];
    const recent: Activity[] = [
      ...moves.map((move) =>
        ofEntry(move, titleOf(move.challengeId), move.actor === 'brand' ? move.brandId : null),
      ),
      ...movements.map((movement) => ofWallet(movement, titleOf)),
    ];
    const invited = invitations[0]?.total ?? 0;
    return {
      todo: todo.sort(byUrgency).slice(0, TODOS),
      recent: recent.sort(newestFirst).slice(0, RECENT),
      counts: {
        todo: (tasks[0]?.total ?? 0) + invited + deals.total + renewals.total,
        entries: counts.total,
        openEntries: counts.open,
        invitations: invited,
        requests,
      },
      links: ['find_challenge', 'own_challenges', 'wallet', 'settings'],
    };
  }
}
