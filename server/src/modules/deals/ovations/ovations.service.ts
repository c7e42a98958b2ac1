import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { actorOf, ownedBy, type Principal } from '../../../platform/security/principal.js';
import { DayLimits, DealsService, isOneself, ReachableCreators } from '../deals/index.js';
import type { OvationInputDto, OvationPatchDto } from './dto/ovation-input.dto.js';
import { ovationMachine } from './ovation.machine.js';
import { OvationMoves } from './ovation-moves.js';
import { askedIn, assertAsked, changedBy, dealTermsOf } from './ovation-terms.js';
import type { OvationState } from './ovation.types.js';
import { askedOneself, creatorUnknown, ovationNotFound, rewardedAlready } from './ovations.errors.js';
import { OvationsRepository } from './ovations.repository.js';

const nothingYet = {
  linkId: null,
  rating: null,
  text: null,
  mediaIds: [],
  note: null,
  changeRounds: 0,
  dueAt: null,
  timerAt: null,
  dealId: null,
  funded: false,
  verified: null,
  consentVersion: null,
  consentAt: null,
  requestedAt: null,
  submittedAt: null,
  approvedAt: null,
  paidAt: null,
  publishedAt: null,
};

/** From the draft to the answer; from there on the deal leads. */
@Injectable()
export class OvationsService {
  constructor(
    readonly db: Database,
    private readonly rows: OvationsRepository,
    private readonly moves: OvationMoves,
    private readonly deals: DealsService,
    private readonly creators: ReachableCreators,
    private readonly dayLimits: DayLimits,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create(principal: Principal, input: OvationInputDto): Promise<string> {
    const brandId = ownedBy(principal);
    await this.dayLimits.assert('ovation.perDay', brandId, (since) => this.rows.madeSince(brandId, since));
    const now = this.clock.now();
    const ovation: OvationState = {
      ...nothingYet,
      id: newId(),
      brandId,
      ...askedIn(input),
      status: 'draft',
      createdAt: now,
      updatedAt: now,
    };
    this.assertTerms(ovation);
    await this.assertCreator(principal, ovation.creatorId);
    await this.rows.insert(ovation);
    if (input.send === true) await this.send(ovation, principal);
    else this.moves.tell(ovation);
    return ovation.id;
  }

  /** Changes first, then sends or takes back what was changed. */
  @Transactional()
  async patch(id: string, principal: Principal, { status, send, ...change }: OvationPatchDto): Promise<void> {
    let ovation = await this.rows.lock(id);
    if (!ovation || ovation.brandId !== ownedBy(principal)) throw ovationNotFound();
    if (Object.values(change).some((value) => value !== undefined)) {
      ovationMachine.brand.next(ovation.status, 'change');
      const asked = changedBy(change);
      this.assertTerms({ ...ovation, ...asked });
      if (asked.creatorId !== undefined) await this.assertCreator(principal, asked.creatorId);
      ovation = await this.moves.make(ovation, asked);
    }
    if (send === true) await this.send(ovation, principal);
    if (status === 'withdrawn') await this.cancel(ovation);
  }

  /** An accepted one becomes a deal in the same moment; the brand pays it next. */
  @Transactional()
  async answer(
    id: string,
    principal: Principal,
    decision: 'accept' | 'decline',
    note: string | null,
  ): Promise<void> {
    const ovation = await this.rows.lock(id);
    if (!ovation || ovation.creatorId !== ownedBy(principal) || ovation.requestedAt === null)
      throw ovationNotFound();
    const status = ovationMachine.creator.next(ovation.status, decision);
    const told = { by: 'creator', ...(note === null ? {} : { note }) } as const;
    if (decision === 'decline') {
      const change = { status, note, dueAt: null, timerAt: null };
      await this.moves.make(ovation, change, { event: 'ovation.declined', ...told });
      return;
    }
    const { dealId, dueAt } = await this.agree(ovation, principal);
    const change = { status, note, dealId, dueAt, timerAt: null };
    await this.moves.make(ovation, change, { event: 'ovation.accepted', ...told });
  }

  private async agree(
    ovation: OvationState,
    principal: Principal,
  ): Promise<{ dealId: string; dueAt: Date | null }> {
    const { id: refId, brandId, creatorId } = ovation;
    const terms = dealTermsOf(ovation, newId());
    const by = { actor: 'creator', actorId: actorOf(principal) } as const;
    const request = { id: newId(), kind: 'ovation', refId, brandId, creatorId, terms } as const;
    const whole = await this.deals.open(
      { ...request, turn: 'creator', answerBy: ovation.timerAt ?? this.clock.now() },
      { ...by, log: 'requested' },
    );
    const { deal } = await this.deals.agree(whole, terms, { ...by, log: 'agreed', tells: 'deal.agreed' });
    return { dealId: deal.id, dueAt: deal.dueAt };
  }

  private async send(ovation: OvationState, principal: Principal): Promise<void> {
    const status = ovationMachine.brand.next(ovation.status, 'send');
    // A draft may be old.
    this.assertTerms(ovation);
    await this.assertCreator(principal, ovation.creatorId);
    await this.rows.lockQuestions(ovation);
    if (await this.rows.isRewarded(ovation)) throw rewardedAlready();
    const answerBy = this.clock.in(this.settings.get('ovation.answerDays') * DAY);
    await this.moves.make(
      ovation,
      { status, requestedAt: this.clock.now(), dueAt: answerBy, timerAt: answerBy },
      { event: 'ovation.requested', by: 'brand' },
    );
  }

  private async cancel(ovation: OvationState): Promise<void> {
    const status = ovationMachine.brand.next(ovation.status, 'cancel');
    const change = { status, dueAt: null, timerAt: null };
    const asked = ovation.status === 'requested';
    await this.moves.make(ovation, change, asked ? { event: 'ovation.withdrawn', by: 'brand' } : {});
  }

  private assertTerms(ovation: OvationState): void {
    assertAsked(ovation, {
      now: this.clock.now(),
      minMinor: this.settings.get('deal.minPriceMinor'),
      maxMinor: this.settings.get('deal.maxPriceMinor'),
      longestDays: this.settings.get('ovation.longestDays'),
    });
  }

  private async assertCreator(principal: Principal, creatorId: string): Promise<void> {
    if (isOneself({ actorId: actorOf(principal), creatorId })) throw askedOneself();
    if (!(await this.creators.includes(creatorId, principal))) throw creatorUnknown();
  }
}
