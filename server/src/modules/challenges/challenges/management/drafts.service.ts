import { Injectable } from '@nestjs/common';
import { ownedBy } from '../../../../platform/security/principal.js';
import { Clock } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { ChallengeClosing } from '../challenge-closing.js';
import { ChallengeMoves } from '../challenge-moves.js';
import { ChallengesService } from '../challenges.service.js';
import type { ChallengeState, Viewer } from '../challenge.types.js';
import { currentTerms, termsOf } from '../challenge-terms.js';
import { dueFor } from '../rules/cost.js';
import { plus } from '../rules/schedule.js';
import { PaymentsService } from '../../../money/payments/index.js';
import { TaxQueries } from '../../../money/tax/index.js';
import { MediaService } from '../../../identity/uploads/index.js';
import { briefOf, changesOf } from './brief-input.js';
import { lintBrief, refuseImpossible } from './brief.rules.js';
import {
  briefNotReady,
  budgetByTopUp,
  escrowNotEmpty,
  type Finding,
  hasEntries,
  hasStarted,
} from './challenge-management.errors.js';
import type { ChallengeInputDto, UpdateChallengeDto } from './dto/challenge-input.dto.js';
import { briefLimits, hasMoney, quoteMs, termsForQuote } from './quotes.js';

/** A challenge before it is public: written, edited, checked, quoted, thrown away. */
@Injectable()
export class ChallengeDrafts {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly moves: ChallengeMoves,
    private readonly closing: ChallengeClosing,
    private readonly payments: PaymentsService,
    private readonly media: MediaService,
    private readonly tax: TaxQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create(principal: Viewer, input: ChallengeInputDto): Promise<ChallengeState> {
    const brief = briefOf(input);
    refuseImpossible(brief, briefLimits(this.settings));
    const challenge = await this.challenges.create(principal, brief);
    await this.useMedia(challenge);
    return challenge;
  }

  /** Freezes the price for 15 minutes; a draft that is paid already goes back to review at once. */
  @Transactional()
  async submit(principal: Viewer, id: string): Promise<ChallengeState> {
    return this.submitLocked(await this.challenges.lockOwn(id, ownedBy(principal)));
  }

  /** `submit` for whoever holds the row already. */
  async submitLocked(challenge: ChallengeState): Promise<ChallengeState> {
    const terms = hasMoney(challenge)
      ? termsOf(challenge, this.settings)
      : currentTerms(this.settings, await this.tax.decideSale(challenge.brandId, 'platform'));
    const errors = challenge.status === 'draft' ? this.errorsOf(challenge) : [];
    if (errors.length > 0) throw briefNotReady(errors);
    const due = dueFor(challenge.budgetMinor, terms, challenge);
    const by = { event: 'submit', actor: 'brand', actorId: challenge.brandId } as const;
    if (due.netMinor <= 0 && hasMoney(challenge)) {
      const back = { netMinor: -due.netMinor, vatMinor: -due.vatMinor };
      const settled = await this.closing.refund(challenge, back, 'lowered budget');
      return this.moves.make(settled, {
        ...by,
        to: 'in_review',
        change: { staffReason: null, rejectedUntil: null },
      });
    }
    const quoteUntil = plus(this.clock.now(), quoteMs(this.settings));
    return this.moves.make(challenge, {
      ...by,
      to: 'pending_payment',
      change: { terms, quoteUntil, quoteProlonged: false, paying: false },
      details: { terms, due },
    });
  }

  isReady(challenge: ChallengeState): boolean {
    return this.errorsOf(challenge).length === 0;
  }

  private errorsOf(challenge: ChallengeState): Finding[] {
    const terms = termsForQuote(challenge, this.settings);
    const context = { limits: briefLimits(this.settings), terms, now: this.clock.now() };
    return lintBrief(challenge, context).findings.filter(({ severity }) => severity === 'error');
  }

  @Transactional()
  async update(principal: Viewer, id: string, input: UpdateChallengeDto): Promise<ChallengeState> {
    const challenge = await this.challenges.lockOwn(id, ownedBy(principal));
    const changes = changesOf(input);
    const edited: ChallengeState = { ...challenge, ...changes };
    this.requireEditable(challenge, edited);
    refuseImpossible(edited, briefLimits(this.settings));
    const after = await this.moves.make(challenge, {
      event: 'edit',
      actor: 'brand',
      actorId: principal.userId,
      change: { ...changes, ...(await this.withdrawn(challenge)) },
      details: { before: pick(challenge, Object.keys(changes)), after: changes },
    });
    await this.useMedia(after);
    return after;
  }

  @Transactional()
  async delete(principal: Viewer, id: string): Promise<void> {
    const challenge = await this.challenges.lockOwn(id, ownedBy(principal));
    if (hasMoney(challenge)) throw escrowNotEmpty();
    await this.withdrawn(challenge);
    await this.moves.make(challenge, { event: 'delete', actor: 'brand', actorId: principal.userId });
    await this.media.release({ kind: 'challenge', id });
    await this.challenges.remove(id);
  }

  /** The quote ends, and with it a payment of its price. */
  private async withdrawn({ id, status }: ChallengeState): Promise<Partial<ChallengeState>> {
    if (status !== 'pending_payment') return {};
    await this.payments.cancelLive({ subjectKind: 'challenge', subjectId: id });
    return { quoteUntil: null, paying: false };
  }

  /** Until the first entry; the budget only while nothing is public, then by top-up. */
  private requireEditable(challenge: ChallengeState, edited: ChallengeState): void {
    const { status, startsAt, endsAt } = challenge;
    if (status === 'draft' || status === 'pending_payment') return;
    if (challenge.participants > 0 || challenge.entries > 0) throw hasEntries();
    if (edited.budgetMinor !== challenge.budgetMinor) throw budgetByTopUp();
    const startMoved = edited.startsAt.getTime() !== startsAt.getTime();
    if (startMoved && status !== 'in_review' && status !== 'scheduled') throw hasStarted();
    const datesMoved = startMoved || edited.endsAt.getTime() !== endsAt.getTime();
    // What was wrong before and is not touched is no reason to refuse another edit.
    const known = new Set(datesMoved ? [] : this.errorsOf(challenge).map(({ code }) => code));
    const fresh = this.errorsOf(edited).filter(({ code }) => !known.has(code));
    if (fresh.length > 0) throw briefNotReady(fresh);
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
