import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { eur, shareOf } from '../../../../kernel/money.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { feeInside } from '../../../money/ledger/index.js';
import type { PaidThing } from '../../../money/payments/index.js';
import { TaxQueries } from '../../../money/tax/index.js';
import type { DealSide } from '../deal.types.js';
import { dealNotFound } from '../deals.errors.js';
import { roleSide } from '../deals.policy.js';
import { DealsRepository } from '../deals.repository.js';
import type { AssetRightsDto, DealRightsDto, RightsRenewalDto } from './dto/rights.dto.js';
import { allowedIn } from './renewal.machine.js';
import { Renewals } from './renewals.service.js';
import { renewalNotFound } from './rights.errors.js';
import { RightsRepository } from './rights.repository.js';
import type { RenewalState } from './rights.types.js';

/** Rights and renewals as one of the two sides sees them. */
@Injectable()
export class RightsQueries implements PaidThing<{ rights: DealRightsDto }> {
  constructor(
    private readonly rows: RightsRepository,
    private readonly deals: DealsRepository,
    private readonly renewals: Renewals,
    private readonly tax: TaxQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async ofDeal(dealId: string, principal: Principal): Promise<DealRightsDto> {
    const side = roleSide(principal);
    const deal = await this.deals.own(dealId, side, ownedBy(principal));
    if (!deal) throw dealNotFound();
    const assets = await this.rows.ofDeal(dealId);
    const stated = await this.rows.price(dealId);
    const deliveries = new Map((await this.deals.deliveriesOf([dealId])).map((one) => [one.id, one]));
    const renewals = Map.groupBy(await this.rows.renewalsOf(dealId), ({ deliveryId }) => deliveryId);
    const vatBp = side === 'brand' ? await this.vatBp(deal.brandId, renewals.size) : null;
    const now = this.clock.now();
    return {
      stated: stated && eur(stated.perDayMinor),
      least: eur(this.settings.get('deal.rightsMinMinor')),
      mostDays: this.settings.get('deal.rightsMaxDays'),
      assets: assets.flatMap((rights): AssetRightsDto[] => {
        const delivery = deliveries.get(rights.deliveryId);
        if (!delivery) return [];
        return [
          {
            deliveryId: rights.deliveryId,
            clause: rights.clause,
            deliverable: delivery.deliverable,
            use: rights.use,
            startsAt: rights.startsAt.toISOString(),
            endsAt: rights.endsAt.toISOString(),
            ended: rights.endsAt <= now,
            perDay: eur(this.renewals.dayPrice(rights, stated)),
            renewals: (renewals.get(rights.deliveryId) ?? []).map((one) => toRenewalDto(one, side, vatBp)),
          },
        ];
      }),
    };
  }

  async assertPayable(principal: Principal, id: string): Promise<void> {
    await this.payable(principal, id);
  }

  async shown(principal: Principal, id: string): Promise<{ rights: DealRightsDto }> {
    const { dealId } = await this.payable(principal, id);
    return { rights: await this.ofDeal(dealId, principal) };
  }

  private async payable(principal: Principal, id: string): Promise<RenewalState> {
    const renewal = await this.rows.own(id, 'brand', ownedBy(principal));
    if (!renewal || roleSide(principal) !== 'brand') throw renewalNotFound();
    return renewal;
  }

  /** Asked only where something is there to be paid. */
  private async vatBp(brandId: string, renewals: number): Promise<number | null> {
    return renewals === 0 ? null : (await this.tax.decideSale(brandId, 'platform')).rateBp;
  }
}

const toRenewalDto = (renewal: RenewalState, side: DealSide, vatBp: number | null): RightsRenewalDto => ({
  id: renewal.id,
  dealId: renewal.dealId,
  deliveryId: renewal.deliveryId,
  status: renewal.status,
  days: renewal.days,
  price: eur(renewal.priceMinor),
  asked: eur(renewal.askedMinor),
  earns: eur(renewal.earnedMinor ?? feeInside(renewal.priceMinor, renewal.feeBp).rest),
  vat: vatBp === null ? null : eur(shareOf(renewal.priceMinor, vatBp)),
  dueAt: renewal.timerAt?.toISOString() ?? null,
  paidAt: renewal.paidAt?.toISOString() ?? null,
  allowedEvents: allowedIn(renewal, side),
  createdAt: renewal.createdAt.toISOString(),
});
