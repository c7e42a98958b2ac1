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
import { ownDetails } from '../dto/details.dto.js';
import { dueFor } from '../rules/cost.js';
import { plus } from '../rules/schedule.js';
import { PaymentsService } from '../../../money/payments/index.js';
import { TaxQueries } from '../../../money/tax/index.js';
import { MediaService } from '../../../identity/uploads/index.js';
import { briefOf, changesOf } from './brief-input.js';
import { BriefCheck } from './brief-check.js';
import { budgetByTopUp, escrowNotEmpty, hasEntries, hasStarted } from './challenge-management.errors.js';
import type { ChallengeInputDto, UpdateChallengeDto } from './dto/challenge-input.dto.js';
import { hasMoney, quoteMs } from './quotes.js';

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
    private readonly check: BriefCheck,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create(principal: Viewer, input: ChallengeInputDto): Promise<ChallengeState> {
    const asked = briefOf(input);
    const brief = { ...asked, details: ownDetails(asked) };
    this.check.refuseImpossible(brief);
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
    if (challenge.status === 'draft') await this.check.requireReady(challenge);
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

  @Transactional()
  async update(principal: Viewer, id: string, input: UpdateChallengeDto): Promise<ChallengeState> {
    const challenge = await this.challenges.lockOwn(id, ownedBy(principal));
    const changes = changesOf(input);
    const edited: ChallengeState = { ...challenge, ...changes };
    edited.details = ownDetails(edited);
    changes.details = edited.details;
    await this.requireEditable(challenge, edited);
    this.check.refuseImpossible(edited);
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
  private async requireEditable(challenge: ChallengeState, edited: ChallengeState): Promise<void> {
    const { status, startsAt } = challenge;
    if (status === 'draft' || status === 'pending_payment') return;
    if (challenge.participants > 0 || challenge.entries > 0) throw hasEntries();
    if (edited.budgetMinor !== challenge.budgetMinor) throw budgetByTopUp();
    const startMoved = edited.startsAt.getTime() !== startsAt.getTime();
    if (startMoved && status !== 'in_review' && status !== 'scheduled') throw hasStarted();
    await this.check.requireNoWorse(challenge, edited);
  }

  private async useMedia({ id, brandId, coverId, assetIds }: ChallengeState): Promise<void> {
    const ref = { kind: 'challenge', id };
    if (coverId) await this.media.use([coverId], brandId, ref, { field: 'coverId', kinds: ['image'] });
    await this.media.use(assetIds, brandId, ref, { field: 'assetIds' });
    await this.media.release(ref, coverId ? [coverId, ...assetIds] : assetIds);
  }
}

const pick = (challenge: ChallengeState, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(challenge).filter(([name]) => names.includes(name)));
