import { Injectable } from '@nestjs/common';
import { DAY } from '../../../../kernel/clock.js';
import {
  type Affected,
  ChallengesService,
  type ChallengeState,
  freeMinor,
  viewsFreezeAt,
} from '../../challenges/index.js';
import { TrackingService } from '../../content-tracking/index.js';
import { extendedDues } from '../deadlines.js';
import { EntriesRepository } from '../entries.repository.js';
import { EntryChanges } from '../entry-changes.js';
import { type EntryState, type EntryStatus, undecidedStatuses } from '../entry.types.js';
import { VerdictsService } from '../verdicts.service.js';
import { budgetTooSmall } from './change-requests.errors.js';

/** Whose work is not accepted yet: price and rules still count for it. */
const working: readonly EntryStatus[] = [
  'joined',
  'draft_submitted',
  'changes_requested',
  'draft_approved',
  'posted',
  'verifying',
];
const reach: Record<Affected, readonly EntryStatus[]> = {
  working,
  earning: [...working, 'approved', 'tracking'],
  posted: ['posted', 'verifying', 'approved', 'tracking', 'validating'],
};
const open: readonly EntryStatus[] = [...undecidedStatuses, 'tracking', 'validating', 'frozen'];
/** Readings go on a little after the last decision can fall. */
const READ_ON_DAYS = 14;

/** What a change of a running challenge means for its entries. In the caller's transaction, the challenge locked. */
@Injectable()
export class ChangesOfEntries {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly challenges: ChallengesService,
    private readonly verdicts: VerdictsService,
    private readonly tracking: TrackingService,
    private readonly changes: EntryChanges,
  ) {}

  /** Creators whose consent these changes need; a frozen entry counts as what it was. */
  async affected(challengeId: string, groups: ReadonlySet<Affected>): Promise<string[]> {
    if (groups.size === 0) return [];
    const statuses = new Set([...groups].flatMap((group) => reach[group]));
    const rows = await this.entries.lockIn(challengeId, open);
    return rows
      .filter(({ status, statusBefore }) =>
        statuses.has(status === 'frozen' ? (statusBefore ?? status) : status),
      )
      .map(({ userId }) => userId);
  }

  /** Every promised price has to fit into the budget. */
  async requireAffordable(before: ChallengeState, after: ChallengeState): Promise<void> {
    if (after.mode !== 'fixed' || before.payPerEntryMinor === after.payPerEntryMinor) return;
    const more = moreFor(after, promisedOf(await this.entries.lockIn(after.id, open)));
    if (more > freeMinor(before)) throw budgetTooSmall();
  }

  /** Deadlines and promised prices follow the new brief. */
  async follow(before: ChallengeState, after: ChallengeState): Promise<void> {
    const rows = await this.entries.lockIn(after.id, open);
    if (after.mode === 'fixed' && before.payPerEntryMinor !== after.payPerEntryMinor)
      await this.reprice(after, rows);
    const moved = before.endsAt.getTime() !== after.endsAt.getTime() || before.tailDays !== after.tailDays;
    if (moved) await this.redate(before, after, rows);
    for (const { id } of rows) this.changes.entry(id);
    this.changes.board(after.id);
  }

  private async reprice(after: ChallengeState, rows: readonly EntryState[]): Promise<void> {
    const priceMinor = after.payPerEntryMinor ?? 0;
    const promised = promisedOf(rows);
    const more = moreFor(after, promised);
    if (more > 0) await this.challenges.reserve(after.id, more);
    for (const entry of promised) await this.entries.update(entry.id, { reservedMinor: priceMinor });
    if (more < 0) await this.challenges.release(after.id, -more);
  }

  private async redate(
    before: ChallengeState,
    after: ChallengeState,
    rows: readonly EntryState[],
  ): Promise<void> {
    const until = new Date(viewsFreezeAt(after).getTime() + READ_ON_DAYS * DAY);
    for (const entry of rows) {
      const dueAt = extendedDues(entry, {
        before: { face: this.verdicts.face(before, entry), freezeAt: viewsFreezeAt(before) },
        after: { face: this.verdicts.face(after, entry), freezeAt: viewsFreezeAt(after) },
      });
      if (entry.status === 'frozen') await this.entries.update(entry.id, { dueBefore: dueAt });
      else await this.entries.update(entry.id, { dueAt });
    }
    const contents = rows.flatMap(({ contentId, keepLiveUntil }) =>
      contentId !== null && (keepLiveUntil === null || keepLiveUntil < until) ? [contentId] : [],
    );
    if (contents.length > 0) await this.tracking.pace(contents, { until });
  }
}

const promisedOf = (rows: readonly EntryState[]): EntryState[] =>
  rows.filter(({ reservedMinor }) => reservedMinor > 0);

const moreFor = ({ payPerEntryMinor }: ChallengeState, promised: readonly EntryState[]): number =>
  promised.reduce((sum, { reservedMinor }) => sum + (payPerEntryMinor ?? 0) - reservedMinor, 0);
