import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/id.js';
import { SettingsStore } from '../../platform/config/settings.js';
import { Database } from '../../platform/database/database.js';
import { Transactional } from '../../platform/database/transactional.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { PaymentsService } from '../payments/index.js';
import { MediaService } from '../uploads/index.js';
import { briefOf, changesOf } from './challenge-briefs.js';
import { ChallengeClosing } from './challenge-closing.js';
import { newChallenge } from './challenge-factory.js';
import { ChallengeMoves } from './challenge-moves.js';
import { briefLimits, quoteMs, termsForQuote } from './challenge-terms.js';
import type { ChallengeBrief, ChallengeState, Viewer } from './challenge.types.js';
import { briefNotReady, budgetByTopUp, challengeNotFound, escrowNotEmpty, hasEntries, paymentRunning } from './challenges.errors.js';
import { challengeEvent } from './challenges.events.js';
import { isOwner } from './challenges.policy.js';
import { ChallengesRepository } from './challenges.repository.js';
import type { ChallengeInputDto, UpdateChallengeDto } from './dto/challenge-input.dto.js';
import { type Finding, lintBrief, refuseImpossible } from './rules/brief.js';
import { dueFor } from './rules/cost.js';
import { plus } from './rules/schedule.js';

const fundedNet = ({ fundedMinor, refundedMinor }: ChallengeState): number => fundedMinor - refundedMinor;

/** A challenge before it is public: written, edited, checked, quoted, thrown away. */
@Injectable()
export class ChallengeDrafts {
  constructor(
    readonly db: Database,
    private readonly rows: ChallengesRepository,
    private readonly moves: ChallengeMoves,
    private readonly closing: ChallengeClosing,
    private readonly payments: PaymentsService,
    private readonly media: MediaService,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create(caller: Viewer, input: ChallengeInputDto): Promise<ChallengeState> {
    const brief = briefOf(input);
    refuseImpossible(brief, briefLimits(this.settings));
    const challenge = newChallenge({ id: newId(), brandId: caller.userId, brief, now: this.clock.now() });
    await this.rows.insert(challenge);
    await this.useMedia(challenge);
    await this.moves.record(challenge, { event: 'create', actor: 'brand', actorId: caller.userId });
    await this.outbox.append(challengeEvent('challenge.created', challenge));
    return challenge;
  }

  async update(caller: Viewer, id: string, input: UpdateChallengeDto): Promise<ChallengeState> {
    await this.endLivePayment(caller, id);
    return this.edit(caller, id, changesOf(input));
  }

  async delete(caller: Viewer, id: string): Promise<void> {
    await this.endLivePayment(caller, id);
    await this.erase(caller, id);
  }

  /** Freezes the price for 15 minutes; a draft that is paid already goes back to review at once. */
  @Transactional()
  async submit(caller: Viewer, id: string): Promise<ChallengeState> {
    return this.submitLocked(await this.lockOwn(caller, id), caller.userId);
  }

  /** `submit` for whoever holds the row already. */
  async submitLocked(challenge: ChallengeState, actorId: string): Promise<ChallengeState> {
    const terms = termsForQuote(challenge, this.settings);
    const errors = challenge.status === 'draft' ? this.errorsOf(challenge) : [];
    if (errors.length > 0) throw briefNotReady(errors);
    const due = dueFor(challenge.budgetMinor, terms, challenge);
    const by = { actor: 'brand', actorId } as const;
    if (due.netMinor <= 0 && fundedNet(challenge) > 0) {
      const back = { netMinor: -due.netMinor, vatMinor: -due.vatMinor };
      const settled = await this.closing.refund(challenge, back, 'lowered budget');
      return this.moves.make(settled, { ...by, event: 'submit', to: 'in_review', change: { staffReason: null, rejectedUntil: null } });
    }
    return this.moves.make(challenge, {
      ...by,
      event: 'submit',
      to: 'pending_payment',
      change: { terms, quoteUntil: plus(this.clock.now(), quoteMs(this.settings)), quoteProlonged: false, paying: false },
      details: { terms, due },
    });
  }

  isReady(challenge: ChallengeState): boolean {
    return this.errorsOf(challenge).length === 0;
  }

  private errorsOf(challenge: ChallengeState): Finding[] {
    const terms = termsForQuote(challenge, this.settings);
    const { findings } = lintBrief(challenge, { limits: briefLimits(this.settings), terms, now: this.clock.now() });
    return findings.filter(({ severity }) => severity === 'error');
  }

  @Transactional()
  private async edit(caller: Viewer, id: string, changes: Partial<ChallengeBrief>): Promise<ChallengeState> {
    const challenge = await this.lockOwn(caller, id);
    this.requireNoPayment(challenge);
    const brief: ChallengeBrief = { ...challenge, ...changes };
    this.requireEditable(challenge, brief);
    refuseImpossible(brief, briefLimits(this.settings));
    const after = await this.moves.make(challenge, {
      event: 'edit',
      actor: 'brand',
      actorId: caller.userId,
      change: { ...changes, ...(challenge.status === 'pending_payment' ? { quoteUntil: null, paying: false } : {}) },
      details: { before: pick(challenge, Object.keys(changes)), after: changes },
    });
    await this.useMedia(after);
    return after;
  }

  private requireNoPayment({ status, paying }: ChallengeState): void {
    if (status === 'pending_payment' && paying) throw paymentRunning();
  }

  /** Until the first entry; the budget only while nothing is public, then by top-up. */
  private requireEditable(challenge: ChallengeState, brief: ChallengeBrief): void {
    if (challenge.status === 'draft' || challenge.status === 'pending_payment') return;
    if (challenge.participants > 0 || challenge.entries > 0) throw hasEntries();
    if (brief.budgetMinor !== challenge.budgetMinor) throw budgetByTopUp();
    const started = challenge.status === 'live' || challenge.status === 'paused';
    if (started && brief.startsAt.getTime() !== challenge.startsAt.getTime()) {
      throw new AppError('CONFLICT', 'It has started: its start cannot be moved any more');
    }
    const errors = this.errorsOf({ ...challenge, ...brief });
    const datesMoved = brief.startsAt.getTime() !== challenge.startsAt.getTime() || brief.endsAt.getTime() !== challenge.endsAt.getTime();
    // What was wrong before and is not touched is no reason to refuse another edit.
    const known = new Set(datesMoved ? [] : this.errorsOf(challenge).map(({ code }) => code));
    const fresh = errors.filter(({ code }) => !known.has(code));
    if (fresh.length > 0) throw briefNotReady(fresh);
  }

  @Transactional()
  private async erase(caller: Viewer, id: string): Promise<void> {
    const challenge = await this.lockOwn(caller, id);
    this.requireNoPayment(challenge);
    if (fundedNet(challenge) > 0) throw escrowNotEmpty();
    await this.moves.make(challenge, { event: 'delete', actor: 'brand', actorId: caller.userId });
    await this.media.release({ kind: 'challenge', id });
    await this.rows.delete(id);
  }

  /** A payment of the old price must not arrive after the edit; it is ended before the row is locked. */
  private async endLivePayment(caller: Viewer, id: string): Promise<void> {
    const challenge = await this.rows.byId(id);
    if (challenge && isOwner(challenge, caller) && challenge.status === 'pending_payment') {
      await this.payments.cancelLive({ subjectKind: 'challenge', subjectId: id });
    }
  }

  private async lockOwn(caller: Viewer, id: string): Promise<ChallengeState> {
    const challenge = await this.rows.lock(id);
    if (!challenge || !isOwner(challenge, caller)) throw challengeNotFound();
    return challenge;
  }

  private async useMedia({ id, brandId, coverId, assetIds }: ChallengeState): Promise<void> {
    const ref = { kind: 'challenge', id };
    if (coverId) await this.media.use([coverId], brandId, ref, { field: 'coverId', kind: 'image' });
    await this.media.use(assetIds, brandId, ref, { field: 'assetIds' });
    await this.media.release(ref, coverId ? [coverId, ...assetIds] : assetIds);
  }
}

const pick = (challenge: ChallengeState, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(challenge).filter(([name]) => names.includes(name)));
