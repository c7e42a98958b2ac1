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
import { priceLeft } from '../accrual.rules.js';
import { extendedDues } from '../deadlines.js';
import { EntriesRepository } from '../entries.repository.js';
import { EntryChanges } from '../entry-changes.js';
import { type EntryState, type EntryStatus, undecidedStatuses } from '../entry.types.js';
import { EntrySteps } from '../steps/entry-steps.service.js';
import { VerdictsService } from '../verdicts.service.js';
import { budgetTooSmall, priceEarnedAlready } from './change-requests.errors.js';

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
    private readonly steps: EntrySteps,
  ) {}

  /** Creators whose consent these changes need. */
  async affected(challengeId: string, groups: ReadonlySet<Affected>): Promise<string[]> {
    if (groups.size === 0) return [];
    const statuses = new Set([...groups].flatMap((group) => reach[group]));
    const rows = await this.entries.lockIn(challengeId, open);
    return rows.filter((entry) => statuses.has(statusOf(entry))).map(({ userId }) => userId);
  }

  /** Every promised price has to fit into the budget, and to leave something for what is still to be done. */
  async requireAffordable(before: ChallengeState, after: ChallengeState): Promise<void> {
    if (!isRepriced(before, after)) return;
    const promised = promisedOf(await this.entries.lockIn(after.id, open));
    if (promised.some(({ stepMinor }) => stepMinor > 0 && stepMinor >= (after.payPerEntryMinor ?? 0)))
      throw priceEarnedAlready();
    if (moreFor(after, promised) > freeMinor(before)) throw budgetTooSmall();
  }

  /** Deadlines and promised prices follow the new brief. */
  async follow(before: ChallengeState, after: ChallengeState): Promise<void> {
    const rows = await this.entries.lockIn(after.id, open);
    if (isRepriced(before, after)) await this.reprice(after, promisedOf(rows));
    const moved = before.endsAt.getTime() !== after.endsAt.getTime() || before.tailDays !== after.tailDays;
    if (moved) await this.redate(before, after, rows);
    for (const { id } of rows) this.changes.entry(id);
    this.changes.board(after.id);
  }

  private async reprice(after: ChallengeState, promised: readonly EntryState[]): Promise<void> {
    const more = moreFor(after, promised);
    if (more > 0) await this.challenges.reserve(after.id, more);
    const ids = promised.map(({ id }) => id);
    const steps = await this.steps.ofMany(after, ids);
    for (const entry of promised) {
      const reservedMinor = newPriceLeft(after, entry);
      await this.entries.update(entry.id, { priceMinor: after.payPerEntryMinor, reservedMinor });
      await this.steps.divide(steps.get(entry.id) ?? [], reservedMinor);
    }
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

const isRepriced = (before: ChallengeState, after: ChallengeState): boolean =>
  after.mode === 'fixed' && before.payPerEntryMinor !== after.payPerEntryMinor;

/** A frozen entry counts as what it was. */
const statusOf = ({ status, statusBefore }: EntryState): EntryStatus =>
  status === 'frozen' ? (statusBefore ?? status) : status;

/**
 * Whose price follows the brief. Accepted work keeps the one it was accepted for, also while its post is gone, and what a
 * decision ended the one it had, should the decision fall.
 */
const promisedOf = (rows: readonly EntryState[]): EntryState[] =>
  rows.filter((entry) => working.includes(statusOf(entry)));

/** What steps have earned is paid for already. */
const moreFor = (after: ChallengeState, promised: readonly EntryState[]): number =>
  promised.reduce((sum, entry) => sum + newPriceLeft(after, entry) - entry.reservedMinor, 0);

const newPriceLeft = (after: ChallengeState, entry: EntryState): number =>
  priceLeft(after, { ...entry, priceMinor: after.payPerEntryMinor });
