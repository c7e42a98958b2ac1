import { Injectable } from '@nestjs/common';
import { eur } from '../../../kernel/money.js';
import { mapped, type Page } from '../../../kernel/page.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { say } from '../../../platform/http/language.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { type FilesOf, MediaQueries } from '../../identity/uploads/index.js';
import { cardOf, type UserCardDto, UsersQueries } from '../../identity/users/index.js';
import { feeInside } from '../../money/ledger/index.js';
import { type DealSide, roleSide } from '../deals/index.js';
import { currentWording } from './consents/wording.js';
import type { OvationDetailDto, OvationDto, OwnOvationFiguresDto } from './dto/ovation.dto.js';
import type { OvationsQueryDto } from './dto/ovation-input.dto.js';
import { figuresOf } from './figures.js';
import { type OvationEvent, ovationMachine } from './ovation.machine.js';
import type { OvationState } from './ovation.types.js';
import { ovationNotFound } from './ovations.errors.js';
import { OvationsRepository } from './ovations.repository.js';
import { RatingFiguresRepository } from './rating-figures.repository.js';

/** A plain object, so that a detail can hold all of it. */
type Shown = { [Name in keyof OvationDto]: OvationDto[Name] };

interface Around {
  side: DealSide;
  cards: Map<string, UserCardDto>;
  filesOf: FilesOf;
}

/** Ovations as one of their two sides sees them; for everybody else they do not exist. */
@Injectable()
export class OvationsQueries {
  constructor(
    private readonly rows: OvationsRepository,
    private readonly figures: RatingFiguresRepository,
    private readonly users: UsersQueries,
    private readonly media: MediaQueries,
    private readonly settings: SettingsStore,
  ) {}

  async page(principal: Principal, asked: OvationsQueryDto): Promise<Page<OvationDto>> {
    const side = roleSide(principal);
    const page = await this.rows.page(side, ownedBy(principal), asked);
    const around = await this.around(page.data, side);
    return mapped(page, (ovation) => this.toDto(ovation, around));
  }

  async one(id: string, principal: Principal): Promise<OvationDetailDto> {
    const side = roleSide(principal);
    const ovation = await this.rows.visible(id, side, ownedBy(principal));
    if (!ovation) throw ovationNotFound();
    const { version, text } = currentWording();
    return {
      ...this.toDto(ovation, await this.around([ovation], side)),
      wording: { version, text: say(text) },
    };
  }

  async ownFigures(principal: Principal): Promise<OwnOvationFiguresDto> {
    const brandId = ownedBy(principal);
    const counts = await this.rows.counts('brand', brandId);
    return {
      brandId,
      ...figuresOf(await this.figures.of(brandId)),
      byStatus: [...counts].map(([status, count]) => ({ status, count })),
    };
  }

  private async around(ovations: readonly OvationState[], side: DealSide): Promise<Around> {
    return {
      side,
      cards: await this.users.cards(ovations.flatMap(({ brandId, creatorId }) => [brandId, creatorId])),
      filesOf: await this.media.handedIn(
        ovations.flatMap(({ mediaIds }) => mediaIds),
        side,
      ),
    };
  }

  private toDto(ovation: OvationState, { side, cards, filesOf }: Around): Shown {
    const { consentVersion, consentAt } = ovation;
    const { rest } = feeInside(ovation.rewardMinor, this.settings.get('deal.feeBp'));
    return {
      id: ovation.id,
      brand: cardOf(cards, ovation.brandId),
      creator: cardOf(cards, ovation.creatorId),
      productId: ovation.productId,
      prompt: ovation.prompt,
      reward: eur(ovation.rewardMinor),
      earns: eur(rest),
      paid: ovation.rewardMinor > 0,
      rating: ovation.rating,
      text: ovation.text,
      media: filesOf(ovation.mediaIds, new Set(isApproved(ovation) ? ovation.mediaIds : [])),
      status: ovation.status,
      note: ovation.note,
      roundsLeft: this.roundsLeft(ovation),
      dueAt: ovation.dueAt?.toISOString() ?? null,
      wantedBy: ovation.wantedBy?.toISOString() ?? null,
      dealId: ovation.dealId,
      funded: ovation.funded,
      verified: ovation.verified,
      consent:
        consentVersion === null || consentAt === null
          ? null
          : { version: consentVersion, at: consentAt.toISOString() },
      createdAt: ovation.createdAt.toISOString(),
      submittedAt: ovation.submittedAt?.toISOString() ?? null,
      paidAt: ovation.paidAt?.toISOString() ?? null,
      publishedAt: ovation.publishedAt?.toISOString() ?? null,
      allowedEvents: this.allowed(ovation, side),
    };
  }

  private roundsLeft({ dealId, changeRounds }: OvationState): number {
    return dealId === null ? 0 : Math.max(0, this.settings.get('deal.changeRounds') - changeRounds);
  }

  /** The table, less what escrow and rounds forbid just now. */
  private allowed(ovation: OvationState, side: DealSide): OvationEvent[] {
    return ovationMachine[side]
      .allowedEvents(ovation.status)
      .filter((event) => event !== 'submit' || ovation.funded)
      .filter((event) => event !== 'request_changes' || this.roundsLeft(ovation) > 0);
  }
}

/** What comes by a link nobody is paid for: there is nothing to approve first. */
const isApproved = ({ dealId, status }: OvationState): boolean =>
  dealId === null || status === 'approved' || status === 'published';
