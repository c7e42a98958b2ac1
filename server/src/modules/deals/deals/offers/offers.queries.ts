import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { type UserCardDto, UsersQueries } from '../../../identity/users/index.js';
import { feeInside } from '../../../money/ledger/index.js';
import { DealOrigin, type OriginShown } from '../deal-origins.js';
import type { DealSide, WholeDeal } from '../deal.types.js';
import { offerNotFound } from '../deals.errors.js';
import { roleSide } from '../deals.policy.js';
import { toGoodsDto } from '../dto/goods.dto.js';
import type { OfferDto } from './dto/offer.dto.js';
import { allowedIn } from './offer.machine.js';
import { versionOf } from './offer-terms.js';
import type { OfferState } from './offer.types.js';
import { OffersRepository } from './offers.repository.js';
import { OffersService } from './offers.service.js';

/** Offers as one of their two sides sees them; deals of the kind collab come from them. */
@DealOrigin('collab')
@Injectable()
export class OffersQueries implements DealOrigin {
  constructor(
    private readonly rows: OffersRepository,
    private readonly offers: OffersService,
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
  ) {}

  async one(id: string, principal: Principal): Promise<OfferDto> {
    const side = roleSide(principal);
    const offer = await this.rows.own(id, side, ownedBy(principal));
    if (!offer) throw offerNotFound();
    return this.toDto(offer, side, await this.users.cards([offer.brandId, offer.creatorId]));
  }

  async shown(refIds: readonly string[], side: DealSide): Promise<Map<string, OriginShown>> {
    const offers = await this.rows.byIds(refIds);
    const cards = await this.users.cards(offers.flatMap(({ brandId, creatorId }) => [brandId, creatorId]));
    return new Map(
      offers.map((offer) => {
        const dto = this.toDto(offer, side, cards);
        return [offer.id, { offer: dto, terms: offer.terms, allowedEvents: dto.allowedEvents }];
      }),
    );
  }

  answerOver(whole: WholeDeal): Promise<void> {
    return this.offers.expire(whole);
  }

  private toDto(offer: OfferState, side: DealSide, cards: Map<string, UserCardDto>): OfferDto {
    const { terms, brandId, creatorId } = offer;
    const [brand, creator] = [cards.get(brandId), cards.get(creatorId)];
    if (!brand || !creator) throw offerNotFound();
    const { rest } = feeInside(terms.priceMinor, this.settings.get('deal.feeBp'));
    return {
      id: offer.id,
      dealId: offer.dealId,
      campaignId: offer.campaignId,
      brand,
      creator,
      initiator: offer.initiator,
      title: terms.title,
      price: eur(terms.priceMinor),
      earns: eur(rest),
      deliverables: terms.deliverables,
      message: terms.message,
      brief: terms.brief ?? null,
      dueAt: terms.dueAt,
      rights: terms.rights,
      exclusivity: terms.exclusivity,
      goods: (terms.goods ?? []).map(toGoodsDto),
      status: offer.status,
      closedReason: offer.closedReason,
      expiresAt: offer.expiresAt.toISOString(),
      rounds: offer.rounds,
      version: versionOf(offer),
      extended: offer.extended,
      history: offer.history.map(({ by, priceMinor, at }) => ({
        by: by === 'brand' ? brandId : creatorId,
        price: eur(priceMinor),
        at,
      })),
      allowedEvents: allowedIn(offer, side),
    };
  }
}
