import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { actorOf, ownedBy, type Principal } from '../../../platform/security/principal.js';
import { UsersQueries } from '../../identity/users/index.js';
import { SharedSigns } from '../../money/payments/index.js';
import {
  type CampaignAllocationDto,
  CampaignAllocations,
  CampaignDirectory,
  toAllocationDto,
} from '../../money/wallet/index.js';
import { CampaignMoves } from './campaign-moves.js';
import type { CampaignStatus } from './campaign.types.js';
import { campaignNotFound, cannotBePaid, creatorNotFound, notRunning } from './campaigns.errors.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { CampaignSpendDto } from './dto/campaign-input.dto.js';

const runs = (status: CampaignStatus): boolean => status === 'published' || status === 'paused';

/** Coins that are set aside for a campaign: the wallet asks whose it is, programs of the brand pay creators. */
@Injectable()
export class CampaignPayments implements OnModuleInit {
  constructor(
    readonly db: Database,
    private readonly rows: CampaignsRepository,
    private readonly moves: CampaignMoves,
    private readonly allocations: CampaignAllocations,
    private readonly directory: CampaignDirectory,
    private readonly users: UsersQueries,
    private readonly signs: SharedSigns,
  ) {}

  onModuleInit(): void {
    this.directory.register(async (id) => {
      const campaign = await this.rows.hold(id);
      return campaign && { ownerId: campaign.brandId, open: campaign.status !== 'closed' };
    });
  }

  /** Never more than what is left: payments of one campaign come one after the other. */
  @Transactional()
  async pay(
    id: string,
    principal: Principal,
    { creatorId, coins, ref }: CampaignSpendDto,
  ): Promise<CampaignAllocationDto> {
    const campaign = await this.rows.hold(id);
    if (campaign?.brandId !== ownedBy(principal)) throw campaignNotFound();
    if (!runs(campaign.status)) throw notRunning();
    await this.assertPayable(campaign.brandId, actorOf(principal), creatorId);
    const drawn = await this.allocations.spend({ campaignId: id, creatorId, coins, ref });
    this.moves.tell(campaign, campaign.brandId);
    return toAllocationDto(drawn);
  }

  async allocationsOf(id: string): Promise<CampaignAllocationDto[]> {
    return (await this.allocations.ofCampaign(id)).map(toAllocationDto);
  }

  /** Nobody pays themselves, or an account that shares something with the brand. */
  private async assertPayable(brandId: string, actorId: string, creatorId: string): Promise<void> {
    const { roles, state, isTeam } = await this.users.profile(creatorId);
    if (isTeam || state !== 'active' || !roles.includes('creator')) throw creatorNotFound();
    if (creatorId === actorId || creatorId === brandId || (await this.signs.tied(brandId, creatorId)))
      throw cannotBePaid();
  }
}
