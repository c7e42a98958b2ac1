import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { splitByWeight } from '../../../../kernel/money.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { ChallengesService, type ChallengeState } from '../../challenges/index.js';
import { holdDue } from '../deadlines.js';
import { EntriesRepository } from '../entries.repository.js';
import { type By, clock, EntryMoves } from '../entry-moves.js';
import { type EntryState, standsStill } from '../entry.types.js';
import type { StepKind, StepRule } from '../types/entry-type.js';
import { EntryTypes } from '../types/entry-types.js';
import { type StepEvent, stepMachine } from './entry-step.machine.js';
import type { EntryStep } from './entry-step.types.js';
import { EntryStepsRepository } from './entry-steps.repository.js';
import { StepAccruals } from './step-accruals.service.js';

interface Evidence {
  text: string | null;
  mediaIds: string[];
}

/**
 * Steps of entries and what they earn. Everything but the clock runs in the caller's transaction, the challenge and the
 * entry locked. The part of a step waits out a hold of its own; the last step earns with its entry.
 */
@Injectable()
export class EntrySteps {
  constructor(
    readonly db: Database,
    private readonly rows: EntryStepsRepository,
    private readonly entries: EntriesRepository,
    private readonly challenges: ChallengesService,
    private readonly types: EntryTypes,
    private readonly accruals: StepAccruals,
    private readonly moves: EntryMoves,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** The plan of a new entry: the price in parts, as the settings of this moment divide it. */
  async begin(challenge: ChallengeState, entry: EntryState): Promise<void> {
    const rules = this.types.rulesOf(challenge);
    if (rules.length === 0) return;
    const now = this.time.now();
    const shares = sharesOf(entry.reservedMinor, rules);
    await this.rows.insert(
      rules.map(({ name }, place) => ({
        id: newId(),
        entryId: entry.id,
        challengeId: challenge.id,
        userId: entry.userId,
        name,
        place,
        status: 'open',
        shareMinor: shares[place] ?? 0,
        text: null,
        mediaIds: [],
        accruedMinor: 0,
        feeMinor: 0,
        earnedMinor: 0,
        submittedAt: null,
        doneAt: null,
        dueAt: null,
        paidAt: null,
        createdAt: now,
        updatedAt: now,
      })),
    );
  }

  /** The price was changed: what no step has earned yet is divided as it was before. */
  async divide(steps: readonly EntryStep[], restMinor: number): Promise<void> {
    const owed = steps.filter(({ accruedMinor }) => accruedMinor === 0);
    const shares = splitByWeight(
      restMinor,
      owed.map(({ shareMinor }) => shareMinor),
    );
    for (const [place, { id }] of owed.entries())
      await this.rows.update(id, { shareMinor: shares[place] ?? 0, updatedAt: this.time.now() });
  }

  /** By entry, for types that have any. */
  async ofMany(
    challenge: Pick<ChallengeState, 'type'>,
    entryIds: readonly string[],
  ): Promise<Map<string, EntryStep[]>> {
    if (this.types.rulesOf(challenge).length === 0) return new Map();
    return Map.groupBy(await this.rows.of(entryIds), ({ entryId }) => entryId);
  }

  async of(challenge: Pick<ChallengeState, 'type'>, entryId: string): Promise<EntryStep[]> {
    return (await this.ofMany(challenge, [entryId])).get(entryId) ?? [];
  }

  /** What the creator hands in next, or the brand decides about. */
  async current(
    challenge: ChallengeState,
    entry: EntryState,
    kind: StepKind,
  ): Promise<EntryStep | undefined> {
    const steps = await this.of(challenge, entry.id);
    return steps.find(({ name, status }) => this.ruleOf(challenge, name)?.kind === kind && status !== 'done');
  }

  ruleOf(challenge: Pick<ChallengeState, 'type'>, name: string): StepRule | undefined {
    return this.types.rulesOf(challenge).find((rule) => rule.name === name);
  }

  async submit(step: EntryStep, { text, mediaIds }: Evidence): Promise<void> {
    const now = this.time.now();
    await this.move(step, 'submit', { text, mediaIds, submittedAt: now });
  }

  async sendBack(step: EntryStep): Promise<void> {
    await this.move(step, 'send_back', {});
  }

  /** Done: its part of the price is earned, but for the last step. */
  async finish(
    challenge: ChallengeState,
    entry: EntryState,
    step: EntryStep,
    by: By,
    event: Extract<StepEvent, 'accept' | 'pass'>,
  ): Promise<void> {
    await this.move(step, event, { doneAt: this.time.now() });
    await this.moves.note(entry, 'step_done', by, { details: { step: step.name } });
    if (!this.isLast(challenge, step)) await this.earn(challenge, entry, step);
  }

  /** The post is approved. Answers until when its pay waits: for its days online, or a grant; null where it does not. */
  async postApproved(challenge: ChallengeState, entry: EntryState, by: By): Promise<Date | null> {
    const post = await this.current(challenge, entry, 'post');
    if (post) await this.finish(challenge, entry, post, by, 'pass');
    if (await this.current(challenge, entry, 'stay')) return entry.keepLiveUntil;
    const grant = await this.current(challenge, entry, 'grant');
    return (grant && this.types.of(challenge).grantDue?.()) ?? null;
  }

  /** The time that the pay of the post waits for is over. False where what it waited for did not come. */
  async waitOver(challenge: ChallengeState, entry: EntryState, by: By): Promise<boolean> {
    const grant = await this.current(challenge, entry, 'grant');
    if (grant) return this.grantOver(challenge, entry, grant, by);
    const stay = await this.current(challenge, entry, 'stay');
    if (!stay) return true;
    if (entry.goneSince === null) {
      await this.finish(challenge, entry, stay, by, 'pass');
      return true;
    }
    await this.miss(entry, stay, by);
    return false;
  }

  /** What the brand has said nothing against works, as long as the post is there. */
  private async grantOver(
    challenge: ChallengeState,
    entry: EntryState,
    grant: EntryStep,
    by: By,
  ): Promise<boolean> {
    const works = grant.status === 'submitted' && entry.goneSince === null;
    if (works) await this.finish(challenge, entry, grant, by, 'accept');
    else await this.miss(entry, grant, by);
    return works;
  }

  /** What it would have earned is the caller's to release. */
  async miss(entry: EntryState, step: EntryStep, by: By): Promise<void> {
    await this.move(step, 'miss', {});
    await this.moves.note(entry, 'step_missed', by, { details: { step: step.name } });
  }

  /** What waits is taken back: all of it, or what hangs on the post. */
  async takeBack(challenge: ChallengeState, entry: EntryState, which: 'all' | 'post'): Promise<void> {
    for (const step of await this.rows.onHold(entry.id)) {
      if (which === 'post' && this.ruleOf(challenge, step.name)?.kind !== 'post') continue;
      await this.accruals.takeBack(challenge, entry, step, { keepPromise: which === 'post' });
      const change = {
        accruedMinor: 0,
        feeMinor: 0,
        earnedMinor: 0,
        dueAt: null,
        updatedAt: this.time.now(),
      };
      await this.rows.update(step.id, change);
    }
  }

  /** The post is back: what hung on it is earned again. */
  async earnAgain(challenge: ChallengeState, entry: EntryState): Promise<void> {
    for (const step of await this.of(challenge, entry.id)) {
      const isPost = this.ruleOf(challenge, step.name)?.kind === 'post' && !this.isLast(challenge, step);
      if (isPost && step.status === 'done' && step.accruedMinor === 0)
        await this.earn(challenge, entry, step);
    }
  }

  later(challengeId: string, movedMs: number): Promise<void> {
    return this.rows.later(challengeId, movedMs);
  }

  @TimedState<EntrySteps>({
    name: 'entries.step',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async holdOver(id: string): Promise<void> {
    const known = await this.rows.byId(id);
    if (!known) return;
    const challenge = await this.challenges.lock(known.challengeId);
    const entry = await this.entries.lock(known.entryId);
    const [step, now] = [await this.rows.byId(id), this.time.now()];
    if (!entry || !step?.dueAt || step.dueAt > now) return;
    if (standsStill(challenge, entry)) return;
    if (entry.status === 'frozen' || this.isGone(challenge, entry, step))
      return this.rows.update(id, { dueAt: new Date(now.getTime() + HOUR) });
    await this.accruals.crystallise(entry, step);
    await this.rows.update(id, { dueAt: null, paidAt: now, updatedAt: now });
    await this.moves.note(entry, 'step_paid', clock, { details: { step: step.name } });
  }

  /** A post that is gone has its grace before what hangs on it is decided. */
  private isGone(challenge: ChallengeState, entry: EntryState, step: EntryStep): boolean {
    return entry.goneSince !== null && this.ruleOf(challenge, step.name)?.kind === 'post';
  }

  private isLast(challenge: ChallengeState, step: EntryStep): boolean {
    return step.place === this.types.rulesOf(challenge).length - 1;
  }

  /** No step is payable before an earlier one. */
  private async earn(challenge: ChallengeState, entry: EntryState, step: EntryStep): Promise<void> {
    if (step.shareMinor === 0) return;
    const { grossMinor, feeMinor, creatorMinor } = await this.accruals.pay(challenge, entry, step.shareMinor);
    const now = this.time.now();
    const own = holdDue(now, await this.entries.paidCount(entry.userId), this.settings.all);
    const others = (await this.rows.onHold(entry.id)).map(({ dueAt }) => dueAt?.getTime() ?? 0);
    const change = {
      accruedMinor: grossMinor,
      feeMinor,
      earnedMinor: creatorMinor,
      dueAt: new Date(Math.max(own.getTime(), ...others)),
      updatedAt: now,
    };
    await this.rows.update(step.id, change);
    Object.assign(step, change);
  }

  private async move(step: EntryStep, event: StepEvent, change: Partial<EntryStep>): Promise<void> {
    const status = stepMachine.next(step.status, event);
    const moved = { ...change, status, updatedAt: this.time.now() };
    await this.rows.update(step.id, moved);
    Object.assign(step, moved);
  }
}

/** Parts of a price that add up to it, by largest remainder. */
const sharesOf = (priceMinor: number, rules: readonly Pick<StepRule, 'percent'>[]): number[] =>
  splitByWeight(
    priceMinor,
    rules.map(({ percent }) => percent),
  );
