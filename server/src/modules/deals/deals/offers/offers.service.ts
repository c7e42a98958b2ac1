import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import type { Move } from '../deal-moves.js';
import type { DealEventName, DealSide, WholeDeal } from '../deal.types.js';
import {
  changedTooOften,
  creatorNotFound,
  extendedAlready,
  offerChanged,
  offerNotFound,
  tooManyRounds,
} from '../deals.errors.js';
import type { DealEvent } from '../deals.events.js';
import { assertNotOneself, isOneself, roleSide } from '../deals.policy.js';
import { DealsRepository } from '../deals.repository.js';
import { DayLimits } from '../day-limits.js';
import { DealsService } from '../deals.service.js';
import { ReachableCreators } from '../reachable-creators.js';
import type { OfferChangeDto, OfferInputDto } from '../dto/terms.dto.js';
import { GoodsTerms } from '../shipments/goods-terms.js';
import { type OfferEvent, offerMachine, ROUNDS, turnIn } from './offer.machine.js';
import { OfferOpening } from './offer-opening.js';
import {
  assertTerms,
  changedInTurn,
  countered,
  limitsOf,
  revised,
  termsOf,
  versionOf,
} from './offer-terms.js';
import type { OfferState } from './offer.types.js';
import { OffersRepository } from './offers.repository.js';

const MOST_VERSIONS = 20;

interface Open {
  whole: WholeDeal;
  offer: OfferState;
  side: DealSide;
}

/** An offer goes back and forth until one side accepts it, rejects it, or says nothing. */
@Injectable()
export class OffersService {
  constructor(
    readonly db: Database,
    private readonly rows: OffersRepository,
    private readonly dealRows: DealsRepository,
    private readonly deals: DealsService,
    private readonly opening: OfferOpening,
    private readonly creators: ReachableCreators,
    private readonly goods: GoodsTerms,
    private readonly dayLimits: DayLimits,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async send(
    principal: Principal,
    input: OfferInputDto,
    brief?: string,
  ): Promise<{ id: string; dealId: string }> {
    await this.assertCreator(principal, input.creatorId);
    const brandId = ownedBy(principal);
    await this.dayLimits.assert('offer.perDay', brandId, (since) => this.rows.sentSince(brandId, since));
    const terms = { ...termsOf(input, brief), ...(await this.goods.named(brandId, input.goods)) };
    assertTerms(terms, limitsOf(this.settings, this.clock));
    return this.opening.open({
      brandId,
      creatorId: input.creatorId,
      campaignId: input.campaignId ?? null,
      initiator: 'brand',
      terms,
      expiresAt: this.answerBy(input.expiresAt),
      actorId: principal.userId,
    });
  }

  /** The deal begins: from here on it owes nothing to the offer. `version`: of the terms that were read. */
  @Transactional()
  async accept(id: string, principal: Principal, version?: number): Promise<string> {
    const open = await this.openToDecide(id, principal);
    await this.change(open, 'accept');
    if (version === undefined ? changedInTurn(open.offer) : version !== versionOf(open.offer))
      throw offerChanged();
    await this.deals.agree(
      open.whole,
      open.offer.terms,
      this.by(open.side, principal, 'agreed', 'offer.accepted'),
    );
    return open.whole.deal.id;
  }

  /** The side that is asked rejects; the side that waits takes it back. */
  @Transactional()
  async reject(id: string, principal: Principal, note: string | null): Promise<void> {
    const open = await this.open(id, principal);
    const own = turnIn(open.offer.status) !== open.side;
    const event = own ? 'withdraw' : 'reject';
    await this.change(open, event, own ? { closedReason: 'withdrawn' } : {});
    await this.deals.decline(open.whole, own ? 'withdrawn' : 'rejected', {
      ...this.by(
        open.side,
        principal,
        own ? 'withdrawn' : 'rejected',
        own ? 'offer.expired' : 'offer.rejected',
      ),
      note,
      more: { reason: own ? 'withdrawn' : 'rejected' },
    });
  }

  @Transactional()
  async counter(id: string, principal: Principal, change: OfferChangeDto): Promise<void> {
    const open = await this.openToDecide(id, principal);
    const { offer, side } = open;
    const status = offerMachine[side].next(offer.status, 'counter');
    if (offer.rounds >= ROUNDS) throw tooManyRounds();
    const terms = await this.goods.changed(offer.brandId, countered(offer.terms, change), change.goods);
    assertTerms(terms, limitsOf(this.settings, this.clock));
    const expiresAt = this.answerBy();
    const { priceMinor } = terms;
    await this.rows.update(id, {
      status,
      terms,
      expiresAt,
      rounds: offer.rounds + 1,
      extended: false,
      history: [...offer.history, { by: side, priceMinor, at: this.clock.now().toISOString() }],
    });
    await this.deals.answer(
      open.whole,
      { turn: turnIn(status), answerBy: expiresAt, priceMinor },
      this.by(side, principal, 'countered', 'offer.countered'),
    );
  }

  /** The brand changes its own offer before it is answered; whoever accepts has to have read it again. */
  @Transactional()
  async revise(id: string, principal: Principal, change: Parameters<typeof revised>[1]): Promise<void> {
    const open = await this.openToDecide(id, principal);
    const { offer, side, whole } = open;
    offerMachine[side].next(offer.status, 'revise');
    if (offer.history.length >= MOST_VERSIONS) throw changedTooOften();
    const terms = await this.goods.changed(offer.brandId, revised(offer.terms, change), change.goods);
    assertTerms(terms, limitsOf(this.settings, this.clock));
    const { priceMinor, title } = terms;
    const version = { by: side, priceMinor, at: this.clock.now().toISOString() };
    await this.rows.update(id, { terms, history: [...offer.history, version] });
    await this.deals.answer(
      whole,
      { turn: whole.deal.turn, answerBy: offer.expiresAt, priceMinor, title },
      this.by(side, principal, 'revised', 'offer.revised'),
    );
  }

  /** 72 hours more, once for each turn; only the side that waits can give them. */
  @Transactional()
  async extend(id: string, principal: Principal): Promise<void> {
    const open = await this.open(id, principal);
    const { offer, side, whole } = open;
    offerMachine[side].next(offer.status, 'extend');
    if (offer.extended) throw extendedAlready();
    const answerHours = this.settings.get('offer.answerHours');
    const expiresAt = new Date(offer.expiresAt.getTime() + answerHours * HOUR);
    await this.rows.update(id, { extended: true, expiresAt });
    await this.deals.answer(
      whole,
      { turn: whole.deal.turn, answerBy: expiresAt },
      { actor: side, actorId: principal.userId, log: 'extended' },
    );
  }

  /** Nobody answered; the deal is locked by the clock. */
  async expire(whole: WholeDeal): Promise<void> {
    const offer = await this.rows.byId(whole.deal.refId);
    if (!offer) throw offerNotFound();
    const status = offerMachine.clock.next(offer.status, 'expire');
    await this.rows.update(offer.id, { status, closedReason: 'not_answered' });
    await this.deals.decline(whole, 'not_answered', {
      actor: 'clock',
      log: 'answer_over',
      tells: 'offer.expired',
      more: { reason: 'not_answered' },
    });
  }

  private async change(
    { offer, side }: Open,
    event: OfferEvent,
    more: Partial<OfferState> = {},
  ): Promise<void> {
    await this.rows.update(offer.id, { ...more, status: offerMachine[side].next(offer.status, event) });
  }

  /** Nobody makes the terms of both sides. */
  private async openToDecide(id: string, principal: Principal): Promise<Open> {
    const open = await this.open(id, principal);
    assertNotOneself(open.side, { actorId: principal.userId, creatorId: open.offer.creatorId });
    return open;
  }

  /** The deal's row is locked before the offer is read again. */
  private async open(id: string, principal: Principal): Promise<Open> {
    const known = await this.rows.own(id, roleSide(principal), ownedBy(principal));
    const whole = known && (await this.dealRows.lock(known.dealId));
    const offer = whole && (await this.rows.byId(id));
    if (!whole || !offer) throw offerNotFound();
    return { whole, offer, side: roleSide(principal) };
  }

  private by(
    side: DealSide,
    principal: Principal,
    log: DealEventName,
    tells: DealEvent,
  ): Pick<Move, 'actor' | 'actorId' | 'log' | 'tells'> {
    return { actor: side, actorId: principal.userId, log, tells };
  }

  /** Who has blocked the brand, or left, is no creator for it; nobody makes an offer to themselves. */
  private async assertCreator(principal: Principal, creatorId: string): Promise<void> {
    if (isOneself({ actorId: principal.userId, creatorId }))
      throw invalidField('creatorId', 'another', {
        en: 'You cannot make an offer to yourself',
        de: 'Du kannst dir nicht selbst ein Angebot machen',
      });
    if (!(await this.creators.includes(creatorId, principal))) throw creatorNotFound();
  }

  private answerBy(wanted?: string): Date {
    const latest = this.clock.in(this.settings.get('offer.answerHours') * HOUR);
    if (wanted === undefined) return latest;
    const time = new Date(wanted);
    if (time > this.clock.in(HOUR) && time <= latest) return time;
    throw invalidField('expiresAt', 'range', {
      en: 'An offer is open for one hour at least and 72 hours at most',
      de: 'Ein Angebot gilt mindestens eine Stunde und höchstens 72 Stunden',
    });
  }
}
