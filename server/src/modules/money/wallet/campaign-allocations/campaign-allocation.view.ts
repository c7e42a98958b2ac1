import type { CampaignAllocationEntity } from './campaign-allocation.entity.js';
import type { CampaignAllocationDto } from './dto/campaign-allocation.dto.js';

export const toAllocationDto = (row: CampaignAllocationEntity): CampaignAllocationDto => ({
  id: row.id,
  campaignId: row.campaignId,
  coins: row.coins,
  spent: row.spent,
  returned: row.returned,
  createdAt: row.createdAt.toISOString(),
});
