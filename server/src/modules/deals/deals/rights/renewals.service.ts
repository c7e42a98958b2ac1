import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { shareOf } from '../../../../kernel/money.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { DealSide } from '../deal.types.js';
import { dealNotFound } from '../deals.errors.js';
import { type Party, roleSide, sideOf } from '../deals.policy.js';
import { DealsRepository } from '../deals.repository.js';
import { type RenewalEvent, renewalMachine } from './renewal.machine.js';
import {
  priceOutOfRange,
  priceStated,
  renewalNotFound,
  renewalOpen,
  rightsNotFound,
  tooManyDays,
} from './rights.errors.js';
import { RightsNotices } from './rights-notices.js';
import { RightsRepository } from './rights.repository.js';
import type { AssetRights, RenewalState, RightsPrice } from './rights.types.js';

export interface RenewalAsk {
  days: number;
  /** What the brand offers; left out: the price of the creator, or the usual one. */
  priceMinor?: number;
}

interface Open {
  renewal: RenewalState;
  rights: AssetRights;
  side: DealSide;
}

/** A brand asks for more days of rights; the creator accepts, names another price once, or has stated one before. */
@Injectable()
export class Renewals {
  constructor(
    readonly db: Database,
    private readonly rows: RightsRepository,
    private readonly deals: DealsRepository,
    private readonly notices: RightsNotices,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The usual price of one day: a share of what the asset cost, the creator's own where there is one. */
  dayPrice({ priceMinor }: Pick<AssetRights, 'priceMinor'>, stated: RightsPrice | null): number {
    return stated?.perDayMinor ?? shareOf(priceMinor, this.settings.get('deal.rightsDayBp'));
  }

  /** What a creator asks for a day; null takes it back. What is open already stays as it was agreed. */
  @Transactional()
  async setPrice(dealId: string, principal: Party, perDayMinor: number | null): Promise<void> {
    const deal = await this.deals.byId(dealId);
    if (!deal || sideOf(deal, principal) !== 'creator') throw dealNotFound();
    if (perDayMinor === null) return this.rows.dropPrice(dealId);
    const most = this.settings.get('deal.maxPriceMinor');
    if (perDayMinor > most) throw priceOutOfRange(1, most);
    await this.rows.setPrice({ dealId, creatorId: deal.creatorId, perDayMinor, setAt: this.clock.now() });
  }

  @Transactional()
  async ask(dealId: string, deliveryId: string, principal: Party, ask: RenewalAsk): Promise<string> {
    const rights = await this.rows.lock(deliveryId);
    if (rights?.dealId !== dealId || sideOf(rights, principal) !== 'brand') throw rightsNotFound();
    const most = this.settings.get('deal.rightsMaxDays');
    if (ask.days > most) throw tooManyDays(most);
    if (await this.rows.openOf(deliveryId)) throw renewalOpen();
    const stated = await this.rows.price(dealId);
    if (stated && ask.priceMinor !== undefined) throw priceStated();
    const usual = Math.max(
      this.dayPrice(rights, stated) * ask.days,
      this.settings.get('deal.rightsMinMinor'),
    );
    const priceMinor = ask.priceMinor ?? usual;
    this.assertPrice(priceMinor);
    const renewal: RenewalState = {
      id: newId(),
      deliveryId,
      dealId,
      brandId: rights.brandId,
      creatorId: rights.creatorId,
      status: stated ? 'agreed' : 'asked',
      days: ask.days,
      priceMinor,
      askedMinor: priceMinor,
      feeBp: this.settings.get('deal.feeBp'),
      timerAt: this.answerBy(),
      paymentId: null,
      earnedMinor: null,
      paidAt: null,
      createdAt: this.clock.now(),
    };
    await this.rows.insert(renewal);
    if (!stated) await this.notices.moved(renewal, rights.clause, 'asked', 'brand');
    return renewal.id;
  }

  @Transactional()
  async accept(id: string, principal: Party): Promise<string> {
    const open = await this.open(id, principal);
    const renewal = await this.move(open, 'accept', { timerAt: this.answerBy() });
    if (open.side === 'creator') await this.notices.moved(renewal, open.rights.clause, 'agreed', 'creator');
    else await this.notices.settle(renewal);
    return renewal.dealId;
  }

  @Transactional()
  async counter(id: string, principal: Party, priceMinor: number): Promise<string> {
    const open = await this.open(id, principal);
    this.assertPrice(priceMinor);
    const renewal = await this.move(open, 'counter', { priceMinor, timerAt: this.answerBy() });
    await this.notices.moved(renewal, open.rights.clause, 'countered', open.side);
    return renewal.dealId;
  }

  /** The side that is asked rejects; the side that waits takes it back. */
  @Transactional()
  async reject(id: string, principal: Party): Promise<string> {
    const open = await this.open(id, principal);
    const rejects = renewalMachine[open.side].can(open.renewal.status, 'reject');
    const renewal = await this.move(open, rejects ? 'reject' : 'withdraw', { timerAt: null });
    if (rejects) await this.notices.moved(renewal, open.rights.clause, 'rejected', open.side);
    else await this.notices.settle(renewal);
    return renewal.dealId;
  }

  private async move(
    { renewal, side }: Open,
    event: RenewalEvent,
    change: Partial<RenewalState>,
  ): Promise<RenewalState> {
    const status = renewalMachine[side].next(renewal.status, event);
    await this.rows.updateRenewal(renewal.id, { ...change, status });
    return { ...renewal, ...change, status };
  }

  private async open(id: string, principal: Party): Promise<Open> {
    const side = roleSide(principal);
    const known = await this.rows.own(id, side, principal.owner.id);
    const renewal = known && (await this.rows.lockRenewal(id));
    const rights = renewal && (await this.rows.lock(renewal.deliveryId));
    if (!renewal || !rights) throw renewalNotFound();
    return { renewal, rights, side };
  }

  private answerBy(): Date {
    return this.clock.in(this.settings.get('deal.rightsAnswerHours') * HOUR);
  }

  private assertPrice(priceMinor: number): void {
    const [min, max] = [this.settings.get('deal.rightsMinMinor'), this.settings.get('deal.maxPriceMinor')];
    if (priceMinor < min || priceMinor > max) throw priceOutOfRange(min, max);
  }
}
