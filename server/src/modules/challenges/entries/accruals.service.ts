import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import {
  type Accrual,
  type AccrualKind,
  accrue,
  ChallengesService,
  type ChallengeState,
  earnsAt,
  type EntryAccrual,
  freeMinor,
  killFees,
  planAccruals,
} from '../challenges/index.js';
import { earnedAtOwnCost, holdOver, LedgerService } from '../../money/ledger/index.js';
import { WalletService } from '../../money/wallet/index.js';
import { type AccrualLine, AccrualLog } from './accrual-log.repository.js';
import {
  byApproval,
  count,
  countedAt,
  postingOf,
  potOf,
  priceLeft,
  sourceOf,
  viewsOf,
} from './accrual.rules.js';
import { EntriesRepository } from './entries.repository.js';
import type { EntryState } from './entry.types.js';

/** Everything an entry earns, and takes back before it is payable. In the caller's transaction, rows locked. */
@Injectable()
export class AccrualsService {
  private readonly logger = new Logger('Accruals');

  constructor(
    private readonly challenges: ChallengesService,
    private readonly ledger: LedgerService,
    private readonly wallet: WalletService,
    private readonly rows: EntriesRepository,
    private readonly log: AccrualLog,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /**
   * Mode brawl: books what the figures of these entries are worth beyond what was booked. They share what is left of
   * the budget as one batch. Views that the budget, a long pause or the freeze do not pay become unpaid.
   */
  async payViews(challenge: ChallengeState, entries: readonly EntryState[]): Promise<void> {
    if (challenge.mode !== 'brawl' || challenge.status === 'suspended') return;
    const counted = entries
      .filter(({ status }) => status === 'tracking' || status === 'validating')
      .sort(byApproval);
    const earning = (entry: EntryState) => earnsAt(challenge, countedAt(challenge, entry));
    await this.payBatch(
      challenge,
      counted.filter((entry) => !earning(entry)),
      0,
    );
    await this.payBatch(challenge, counted.filter(earning), freeMinor(challenge));
    await this.rows.saveFigures(counted, this.clock.now());
  }

  /** What an entry has earned once all its counted views are booked, as releasing it now would do. */
  earnedInAll(challenge: ChallengeState, entry: EntryState): number {
    if (challenge.mode !== 'brawl') return entry.earnedMinor;
    const restMinor = earnsAt(challenge, countedAt(challenge, entry)) ? freeMinor(challenge) : 0;
    const plans = planAccruals(potOf(challenge, restMinor), [viewsOf(entry)]);
    return plans.reduce((sum, { creatorMinor }) => sum + creatorMinor, entry.earnedMinor);
  }

  /**
   * Gross that an entry would use of the budget beyond what is booked: the price of one in mode fixed, its counted views in
   * a brawl. Of a challenge that is over the platform pays it, so that no budget bounds it.
   */
  grossLeft(challenge: ChallengeState, entry: EntryState, restMinor: number): number {
    if (challenge.mode === 'fixed')
      return entry.accruedMinor > entry.stepMinor ? 0 : Math.min(priceLeft(challenge, entry), restMinor);
    if (challenge.mode !== 'brawl') return 0;
    const plans = planAccruals(potOf(challenge, restMinor), [{ ...viewsOf(entry), unpaidMinor: 0 }]);
    return plans.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  }

  /** What of a gross is the creator's. */
  earnedOf(challenge: ChallengeState, entry: EntryState, grossMinor: number): number {
    return grossMinor === 0 ? 0 : this.shares(challenge, entry, grossMinor).creatorMinor;
  }

  /** The escrow is closed: the platform pays the creator's part out of its own pocket, free at once. */
  async payAtOwnCost(entry: EntryState, earnedMinor: number): Promise<void> {
    const creator = { type: 'user', id: entry.userId };
    const { txnId } = await this.ledger.post({
      ...earnedAtOwnCost({ creator, earned: earnedMinor }),
      key: `${entry.id}:${entry.accrualNo + 1}`,
      source: sourceOf(entry),
    });
    entry.accrualNo += 1;
    entry.earnedMinor += earnedMinor;
    await this.rows.saveFigures([entry], this.clock.now());
    await this.show(entry, txnId);
  }

  /** Mode fixed: the promised price becomes earnings. */
  async payPrice(challenge: ChallengeState, entry: EntryState): Promise<void> {
    const grossMinor = entry.reservedMinor;
    if (grossMinor === 0) return;
    await this.challenges.release(challenge.id, grossMinor);
    challenge.reservedMinor -= grossMinor;
    entry.reservedMinor = 0;
    await this.book(challenge, entry, this.shares(challenge, entry, grossMinor), 'price');
    await this.rows.update(entry.id, { reservedMinor: 0 });
    await this.rows.saveFigures([entry], this.clock.now());
  }

  /** What is left of the promise is not earned any more. */
  async releasePromise(challenge: ChallengeState, entry: EntryState): Promise<void> {
    const minor = entry.reservedMinor;
    if (minor === 0) return;
    await this.challenges.release(challenge.id, minor);
    challenge.reservedMinor -= minor;
    entry.reservedMinor = 0;
    await this.rows.update(entry.id, { reservedMinor: 0 });
  }

  /** Takes back all that is not payable yet. A price stays promised while the entry can still earn it. */
  async takeBack(
    challenge: ChallengeState,
    entry: EntryState,
    options: { keepPromise: boolean },
  ): Promise<void> {
    const grossMinor = entry.accruedMinor - entry.stepMinor;
    if (grossMinor > 0)
      await this.book(challenge, entry, this.shares(challenge, entry, -grossMinor), 'take_back');
    if (options.keepPromise && challenge.mode === 'fixed' && grossMinor > 0) {
      await this.challenges.reserve(challenge.id, grossMinor);
      entry.reservedMinor = grossMinor;
      await this.rows.update(entry.id, { reservedMinor: grossMinor });
    }
    await this.rows.saveFigures([entry], this.clock.now());
  }

  /** Work that a cancel interrupted: equal shares of what is left, at once payable. Their promises are released first. */
  async payKillFees(challenge: ChallengeState, entries: readonly EntryState[]): Promise<void> {
    const { mode, payPerEntryMinor, killFeePercent } = challenge;
    if (mode !== 'fixed' || payPerEntryMinor === null || killFeePercent === 0 || entries.length === 0) return;
    const pot = { payPerEntryMinor, killFeePercent, restMinor: freeMinor(challenge) };
    const fees = killFees(pot, entries.length);
    const lines: AccrualLine[] = [];
    for (const [index, entry] of entries.entries()) {
      // What approved steps have earned is part of it.
      const part = this.shares(challenge, entry, Math.max(0, (fees[index] ?? 0) - entry.stepMinor));
      if (part.grossMinor > 0) await this.bookInLedger(entry, part, 'payable');
      await this.spend(challenge, part.grossMinor, part.feeMinor);
      lines.push({ ...part, entryId: entry.id, counted: 0, unpaidMinor: entry.unpaidMinor });
    }
    await this.log.append({ challengeId: challenge.id, kind: 'kill_fee', restMinor: pot.restMinor, lines });
    await this.rows.saveFigures(entries, this.clock.now());
  }

  /** The hold is over: earnings become payable, for good. */
  async crystallise(entry: EntryState): Promise<void> {
    const amount = entry.earnedMinor - entry.stepEarnedMinor;
    if (amount === 0) return;
    const creator = { type: 'user', id: entry.userId };
    const content = holdOver({ creator, amount });
    const { txnId } = await this.ledger.post({ ...content, key: entry.id, source: sourceOf(entry) });
    await this.show(entry, txnId);
  }

  /** What one entry has earned of a change of its gross. */
  shares(
    { terms, spentMinor, feeTakenMinor }: ChallengeState,
    entry: EntryState,
    grossMinor: number,
  ): Accrual {
    if (!terms) throw new Error(`entry ${entry.id}: a challenge without terms has no entries`);
    return accrue(terms, { grossMinor, entryGrossMinor: entry.accruedMinor, spentMinor, feeTakenMinor });
  }

  private async payBatch(
    challenge: ChallengeState,
    entries: readonly EntryState[],
    restMinor: number,
  ): Promise<void> {
    if (entries.length === 0) return;
    const plans = planAccruals(potOf(challenge, restMinor), entries.map(viewsOf));
    const byId = new Map(plans.map((plan) => [plan.id, plan]));
    const parts = entries.flatMap((entry) => {
      const plan = byId.get(entry.id);
      const moves = plan && (plan.grossMinor !== 0 || plan.unpaidMinor !== entry.unpaidMinor);
      return moves ? [{ entry, plan, counted: viewsOf(entry).views }] : [];
    });
    await this.bookParts(challenge, parts, { kind: 'views', restMinor });
  }

  /** Books what was planned together, in this order: the budget, the ledger and the log. The rows are the caller's. */
  async bookParts(
    challenge: ChallengeState,
    parts: readonly PlannedPart[],
    { kind, restMinor }: { kind: AccrualKind; restMinor: number },
  ): Promise<void> {
    const refused = await this.bookMany(parts.filter(({ plan }) => plan.grossMinor !== 0));
    const done = parts.filter(({ entry }) => !refused.has(entry.id));
    for (const { entry, plan } of done) entry.unpaidMinor = plan.unpaidMinor;
    const lines = parts.map(({ entry, plan, counted }) => ({
      ...plan,
      entryId: entry.id,
      counted,
      refused: refused.has(entry.id),
    }));
    await this.log.append({ challengeId: challenge.id, kind, restMinor, lines });
    const grossMinor = done.reduce((sum, { plan }) => sum + plan.grossMinor, 0);
    const feeMinor = done.reduce((sum, { plan }) => sum + plan.feeMinor, 0);
    await this.spend(challenge, grossMinor, feeMinor);
  }

  /** In the ledger, the entry, the log and the budget; the promise behind it is the caller's. */
  async book(
    challenge: ChallengeState,
    entry: EntryState,
    part: Accrual,
    kind: 'price' | 'take_back' | 'share' | 'share_back',
  ): Promise<void> {
    const lines = [{ ...part, entryId: entry.id, counted: 0, unpaidMinor: entry.unpaidMinor }];
    await this.bookInLedger(entry, part);
    await this.log.append({ challengeId: challenge.id, kind, restMinor: null, lines });
    await this.spend(challenge, part.grossMinor, part.feeMinor);
  }

  private async bookInLedger(entry: EntryState, part: Accrual, to?: 'payable'): Promise<void> {
    const { txnId } = await this.ledger.post(postingOf(entry, part, to));
    count(entry, part);
    if (to === 'payable') await this.show(entry, txnId);
  }

  /** Answers the entries whose posting was refused: they stay as they were until the next reading, the others go on. */
  private async bookMany(planned: readonly PlannedPart[]): Promise<Set<string>> {
    // Falls first: what they free pays the others, and the escrow never gives out more than it holds.
    const parts = planned.toSorted((a, b) => Number(a.plan.grossMinor > 0) - Number(b.plan.grossMinor > 0));
    const verdicts = await this.ledger.postMany(parts.map(({ entry, plan }) => postingOf(entry, plan)));
    const refused = new Set<string>();
    for (const [index, { entry, plan }] of parts.entries()) {
      const refusal = verdicts[index]?.refusal;
      if (!refusal) {
        count(entry, plan);
        continue;
      }
      refused.add(entry.id);
      this.metrics.anomalies.inc({ kind: 'accrual_refused' });
      this.logger.error(`entry ${entry.id}: ${plan.grossMinor} cents were not booked: ${refusal.message}`);
    }
    return refused;
  }

  /** In the history of the creator's wallet. */
  private async show(entry: EntryState, txnId: string): Promise<void> {
    const earnedMinor = entry.earnedMinor - entry.stepEarnedMinor;
    const stepFeeMinor = entry.stepMinor - entry.stepEarnedMinor;
    await this.record(entry, txnId, { earnedMinor, feeMinor: entry.feeMinor - stepFeeMinor });
  }

  async record(
    entry: EntryState,
    txnId: string,
    { earnedMinor, feeMinor }: Pick<EntryState, 'earnedMinor' | 'feeMinor'>,
  ): Promise<void> {
    await this.wallet.record({
      userId: entry.userId,
      type: 'challenge_prize',
      direction: 'in',
      amountMinor: earnedMinor,
      feeMinor,
      counterpartyId: entry.brandId,
      subject: { kind: 'challenge', id: entry.challengeId },
      txnId,
    });
  }

  private async spend(challenge: ChallengeState, grossMinor: number, feeMinor: number): Promise<void> {
    if (grossMinor === 0 && feeMinor === 0) return;
    await this.challenges.spend(challenge.id, grossMinor, feeMinor);
    challenge.spentMinor += grossMinor;
    challenge.feeTakenMinor += feeMinor;
  }
}

interface PlannedPart {
  entry: EntryState;
  plan: EntryAccrual;
  /** What of the entry the plan depends on: its views, or its score. */
  counted: number;
}
