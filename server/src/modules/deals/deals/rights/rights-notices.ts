import { Injectable } from '@nestjs/common';
import { type Notice, Notices } from '../../../../platform/notices/notices.js';
import type { DealSide } from '../deal.types.js';
import { DealsRepository } from '../deals.repository.js';
import { type AboutRights, rightsNotices } from './rights.notices.js';
import type { AssetRights, RenewalState } from './rights.types.js';

type Parties = Pick<AssetRights, 'dealId' | 'brandId' | 'creatorId'>;

const idOf = (side: DealSide, { brandId, creatorId }: Parties): string =>
  side === 'brand' ? brandId : creatorId;
const other = (side: DealSide): DealSide => (side === 'brand' ? 'creator' : 'brand');
const keyOf = (renewalId: string): string => `rights:${renewalId}:answer`;

/** Tells both sides of a deal of their rights. */
@Injectable()
export class RightsNotices {
  constructor(
    private readonly notices: Notices,
    private readonly deals: DealsRepository,
  ) {}

  /** So many days before the end, to the brand; at the end, to both. */
  async alert(rights: AssetRights, alert: number, days: number): Promise<void> {
    const title = await this.titleOf(rights.dealId);
    const facts = { dealId: rights.dealId, deal: title, clause: rights.clause, days, minor: 0 };
    const key = `rights:${rights.deliveryId}:${rights.endsAt.toISOString()}:${alert}`;
    const sides = days === 0 ? (['brand', 'creator'] as const) : (['brand'] as const);
    for (const side of sides)
      await this.notices.tell(rightsNotices[days === 0 ? 'ended' : 'ending'], {
        userId: idOf(side, rights),
        key,
        facts,
        ref: { kind: 'deal', id: rights.dealId },
      });
  }

  /** `by`: whoever moved it; the other side is told, and has until the deadline where there is one. */
  async moved(
    renewal: RenewalState,
    clause: string,
    kind: 'asked' | 'countered' | 'agreed' | 'rejected' | 'paid' | 'takenBack',
    by: DealSide,
  ): Promise<void> {
    await this.settle(renewal);
    const { id, timerAt, priceMinor, days, dealId } = renewal;
    const notice: Notice<AboutRights> = {
      userId: idOf(other(by), renewal),
      key: `rights:${id}:${kind}`,
      actorId: kind === 'takenBack' ? null : idOf(by, renewal),
      facts: { dealId, deal: await this.titleOf(dealId), clause, days, minor: priceMinor },
      ref: { kind: 'deal', id: dealId },
      ...(timerAt
        ? { deadline: { dueAt: timerAt.toISOString(), key: keyOf(id), atStakeMinor: priceMinor } }
        : {}),
    };
    await this.notices.tell(rightsNotices[kind], notice);
  }

  async settle(renewal: RenewalState): Promise<void> {
    const { brandId, creatorId, id } = renewal;
    await this.notices.settle(...[brandId, creatorId].map((userId) => ({ userId, key: keyOf(id) })));
  }

  private async titleOf(dealId: string): Promise<string> {
    return (await this.deals.names([dealId])).get(dealId) ?? '';
  }
}
