import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import {
  type ChallengeState,
  freeMinor,
  isShared,
  planAllotment,
  viewsFreezeAt,
} from '../challenges/index.js';
import { byApproval, moneyOf } from './accrual.rules.js';
import { AccrualsService } from './accruals.service.js';
import { EntriesRepository } from './entries.repository.js';
import { EntryChanges } from './entry-changes.js';
import { type EntryState, undecidedStatuses } from './entry.types.js';

/** As long as one of these is there, the order can still change. */
const undecided = [...undecidedStatuses, 'tracking', 'frozen'] as const;
const ranked = ['validating', 'payable', 'paid'] as const;
const settled: ReadonlySet<string> = new Set(['payable', 'paid']);

/**
 * Modes ranked and pot: what an entry gets depends on all the others. The money is shared once every entry is decided and
 * every view frozen, and shared again when a last reading or a disqualification changes the order before it is paid.
 */
@Injectable()
export class AllotmentsService {
  constructor(
    private readonly accruals: AccrualsService,
    private readonly entries: EntriesRepository,
    private readonly changes: EntryChanges,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /**
   * In the caller's transaction, the challenge locked; does nothing in other modes, and while the order is open: an appeal
   * may bring an entry back.
   */
  async allot(challenge: ChallengeState): Promise<void> {
    if (!isShared(challenge) || challenge.status === 'suspended' || challenge.appeals > 0) return;
    if (await this.entries.isOneIn(challenge.id, undecided)) return;
    const rows = (await this.entries.lockIn(challenge.id, ranked)).sort(byApproval);
    const byId = new Map(rows.map((entry) => [entry.id, entry]));
    const plans = planAllotment(
      challenge,
      moneyOf(challenge, freeMinor(challenge)),
      rows.map((entry) => ({ ...entry, score: scoreOf(entry), settled: settled.has(entry.status) })),
    );
    const parts = plans.flatMap((plan) => {
      const entry = byId.get(plan.id);
      return entry ? [{ entry, plan, counted: scoreOf(entry) }] : [];
    });
    const standing = rows
      .filter(({ status }) => settled.has(status))
      .map((entry) => ({ entry, plan: unchanged(entry), counted: scoreOf(entry) }));
    if (parts.every(({ plan }) => plan.grossMinor === 0)) return;
    await this.accruals.bookParts(challenge, [...parts, ...standing], {
      kind: 'prizes',
      restMinor: freeMinor(challenge),
    });
    await this.entries.saveFigures(
      parts.map(({ entry }) => entry),
      this.time.now(),
    );
    for (const { entry, plan } of parts) if (plan.grossMinor !== 0) this.changes.entry(entry.id);
    this.changes.board(challenge.id);
  }

  /** Whether what this challenge allots can be paid: nothing changes the order any more. */
  async isFinal(challenge: ChallengeState): Promise<boolean> {
    if (!isShared(challenge)) return true;
    if (challenge.appeals > 0) return false;
    if (await this.entries.isOneIn(challenge.id, undecided)) return false;
    // A platform that does not answer holds nobody up for longer than the hold.
    const waits = viewsFreezeAt(challenge).getTime() + this.settings.get('entry.holdDays') * DAY;
    const readings = this.time.now().getTime() < waits;
    return !(await this.entries.isUncountedIn(challenge.id, { readings }));
  }
}

/** Settled money stays, and still takes its part of what is shared: the log tells. */
const unchanged = ({ id, accruedMinor, unpaidMinor }: EntryState) => ({
  id,
  grossMinor: 0,
  feeMinor: 0,
  creatorMinor: 0,
  accruedMinor,
  unpaidMinor,
});

const scoreOf = ({ withheld, score }: EntryState): number => (withheld ? 0 : score);
