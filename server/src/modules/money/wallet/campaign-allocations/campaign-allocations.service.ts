import { Injectable } from '@nestjs/common';
import { AppError, notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import {
  coinsAllocated,
  coinsReturned,
  feeInside,
  LedgerService,
  saleByAllocation,
} from '../../ledger/index.js';
import { SpendLimits, type Spending } from '../limits/spend-limits.service.js';
import { type MembersAsked, MemberSpendSource, type Spend, SpendSource } from '../limits/spend-sources.js';
import { EarningHolds } from '../earning-holds/earning-holds.service.js';
import { CoinsService } from '../coins.service.js';
import { WalletService } from '../wallet.service.js';
import type { AllocatedCoins } from './allocated-coins.js';
import { CampaignAllocationEntity } from './campaign-allocation.entity.js';
import { CampaignAllocationsRepository } from './campaign-allocations.repository.js';
import { CampaignDirectory } from './campaign-directory.js';

export interface CampaignPayment {
  campaignId: string;
  creatorId: string;
  coins: number;
  /** Names the payment within its campaign; a second one of it is a replay. */
  ref: string;
}

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'campaign-allocation.spent': CampaignPayment;
  }
}

const accountOf = ({ id }: CampaignAllocationEntity) => ({ type: 'campaign_allocation', id });
const ownerOf = ({ userId }: CampaignAllocationEntity) => ({ type: 'user', id: userId });
const leftOf = ({ coins, spent, returned }: CampaignAllocationEntity) => coins - spent - returned;

/** Coins of a brand, set aside for a campaign: paid to creators, and returned when it closes. */
@Injectable()
export class CampaignAllocations {
  constructor(
    readonly db: Database,
    private readonly rows: CampaignAllocationsRepository,
    private readonly campaigns: CampaignDirectory,
    private readonly coins: CoinsService,
    private readonly earningHolds: EarningHolds,
    private readonly ledger: LedgerService,
    private readonly wallet: WalletService,
    private readonly limits: SpendLimits,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @SpendSource()
  async spending(userId: string, since: Date): Promise<Spend> {
    const coins = await this.rows.setAsideSince(userId, since);
    return { paidInMinor: 0, spentMinor: coins * this.settings.get('coin.minor') };
  }

  @MemberSpendSource()
  async spendingByMember({ teamId, since, only }: MembersAsked): Promise<(Spend & { userId: string })[]> {
    const coinMinor = this.settings.get('coin.minor');
    const members = await this.rows.setAsideByMember(teamId, since, only);
    return members.map(({ userId, coins }) => ({ userId, paidInMinor: 0, spentMinor: coins * coinMinor }));
  }

  @Transactional()
  async allocate(
    { ownerId: userId, personId }: Spending,
    campaignId: string,
    coins: number,
  ): Promise<CampaignAllocationEntity> {
    const campaign = await this.campaigns.find(campaignId);
    if (campaign?.ownerId !== userId)
      throw notFound({ en: 'This campaign does not exist', de: 'Diese Kampagne gibt es nicht' });
    if (!campaign.open)
      throw new AppError('CONFLICT', {
        en: 'This campaign has ended and takes no more coins',
        de: 'Diese Kampagne ist vorbei und nimmt keine Coins mehr an',
      });
    await this.rows.lockCampaign(campaignId);
    const spentMinor = coins * this.settings.get('coin.minor');
    await this.limits.assertWithin({ ownerId: userId, personId }, { paidInMinor: 0, spentMinor });
    const taken = await this.coins.take({ userId, coins, invoiced: false });
    const id = newId();
    const { txnId } = await this.ledger.post({
      ...coinsAllocated({
        owner: { type: 'user', id: userId },
        allocation: { type: 'campaign_allocation', id },
        coins: taken.totals,
      }),
      key: id,
      source: { type: 'campaign_allocation', id },
    });
    await taken.keep(txnId);
    const row = Object.assign(new CampaignAllocationEntity(), {
      id,
      campaignId,
      userId,
      madeBy: personId,
      coins,
      spent: 0,
      returned: 0,
      txnId,
      createdAt: this.clock.now(),
      closedAt: null,
    } satisfies CampaignAllocationEntity);
    await this.rows.insert(row);
    await this.wallet.record({
      userId,
      type: 'campaign_allocation',
      direction: 'out',
      coins,
      subject: { kind: 'campaign', id: campaignId },
      txnId,
    });
    return row;
  }

  ofCampaign(campaignId: string): Promise<CampaignAllocationEntity[]> {
    return this.rows.ofCampaign(campaignId);
  }

  totals(campaignIds: readonly string[]): Promise<Map<string, AllocatedCoins>> {
    return this.rows.totals(campaignIds);
  }

  /** Pays a creator from what is set aside, the oldest allocation first. Answers the last one it drew on. */
  @Transactional()
  async spend(payment: CampaignPayment): Promise<CampaignAllocationEntity> {
    const { campaignId, creatorId, coins, ref } = payment;
    await this.rows.lockCampaign(campaignId);
    const known = await this.rows.spentBy(campaignId, ref);
    if (known.length > 0) return this.replayed(payment, known);
    const open = await this.rows.lockOpen(campaignId);
    if (open.reduce((sum, row) => sum + leftOf(row), 0) < coins)
      throw new AppError(
        'INSUFFICIENT_COINS',
        {
          en: 'Not enough coins are reserved for this campaign',
          de: 'Für diese Kampagne sind nicht genug Coins reserviert',
        },
        {
          price: coins,
        },
      );
    let rest = coins;
    let last: CampaignAllocationEntity | null = null;
    for (const row of open) {
      const part = Math.min(rest, leftOf(row));
      if (part === 0) continue;
      await this.draw(row, part, payment);
      rest -= part;
      last = row;
    }
    if (!last) throw new Error(`campaign ${campaignId} paid nothing`);
    const paid = { campaignId, creatorId, coins, ref };
    await this.outbox.append({ name: 'campaign-allocation.spent', aggregateId: campaignId, payload: paid });
    return last;
  }

  /** The campaign has ended: what is left goes back to the lots it came from. */
  @Transactional()
  async close(campaignId: string): Promise<void> {
    await this.rows.lockCampaign(campaignId);
    for (const row of await this.rows.lockOpen(campaignId)) await this.giveBack(row);
  }

  private async draw(
    row: CampaignAllocationEntity,
    coins: number,
    { creatorId, ref }: CampaignPayment,
  ): Promise<void> {
    const value = await this.coins.valueOfPart(row.txnId, row.spent, row.spent + coins);
    const { fee, rest: earned } = feeInside(value.faceNet, this.settings.get('fee.campaignBp'));
    const freeAt = this.earningHolds.freeAt(await this.coins.instrumentBehind(row.txnId));
    const source = { type: 'campaign_allocation', id: row.id };
    const { txnId } = await this.ledger.post({
      ...saleByAllocation({
        allocation: accountOf(row),
        seller: { type: 'user', id: creatorId },
        earnings: freeAt === null ? 'payable' : 'earned_pending',
        coins,
        value,
        fee,
      }),
      key: `campaign:${row.campaignId}:${ref}:${row.id}`,
      source,
    });
    if (freeAt !== null)
      await this.earningHolds.place({ userId: creatorId, source, txnId, amountMinor: earned, freeAt });
    row.spent += coins;
    if (leftOf(row) === 0) row.closedAt = this.clock.now();
    await this.rows.save(row);
    const { campaignId, id: allocationId } = row;
    await this.rows.insertSpend({
      campaignId,
      ref,
      allocationId,
      creatorId,
      coins,
      txnId,
      createdAt: this.clock.now(),
    });
    await this.wallet.record({
      userId: creatorId,
      type: 'campaign_spend',
      direction: 'in',
      amountMinor: earned,
      feeMinor: fee,
      counterpartyId: row.userId,
      subject: { kind: 'campaign', id: campaignId },
      txnId,
    });
  }

  private async giveBack(row: CampaignAllocationEntity): Promise<void> {
    const left = leftOf(row);
    const back = await this.coins.giveBack(row.txnId, left);
    const { txnId } = await this.ledger.post({
      ...coinsReturned({ owner: ownerOf(row), allocation: accountOf(row), coins: back }),
      key: row.id,
      source: { type: 'campaign_allocation', id: row.id },
    });
    await this.rows.save(Object.assign(row, { returned: left, closedAt: this.clock.now() }));
    await this.wallet.record({
      userId: row.userId,
      type: 'campaign_allocation',
      direction: 'in',
      coins: left,
      subject: { kind: 'campaign', id: row.campaignId },
      txnId,
    });
  }

  private async replayed(
    { campaignId, creatorId, coins }: CampaignPayment,
    known: readonly { creatorId: string; coins: number; allocationId: string }[],
  ): Promise<CampaignAllocationEntity> {
    const same =
      known.every((part) => part.creatorId === creatorId) &&
      known.reduce((sum, part) => sum + part.coins, 0) === coins;
    if (!same)
      throw new AppError('ALREADY_EXISTS', {
        en: 'This reference was used for another payment',
        de: 'Diese Referenz wurde für eine andere Zahlung benutzt',
      });
    const drawn = new Set(known.map(({ allocationId }) => allocationId));
    const row = (await this.rows.ofCampaign(campaignId)).findLast(({ id }) => drawn.has(id));
    if (!row) throw new Error(`campaign ${campaignId} lost an allocation`);
    return row;
  }
}
