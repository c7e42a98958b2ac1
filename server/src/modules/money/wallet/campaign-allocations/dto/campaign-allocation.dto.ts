import { IdField, IntField, TimeField } from '../../../../../platform/http/fields.js';

export class NewAllocationDto {
  @IdField()
  campaignId: string;

  @IntField({ min: 1, max: 100_000_000 })
  coins: number;
}

export class CampaignAllocationDto {
  @IdField()
  id: string;

  @IdField()
  campaignId: string;

  @IntField({ description: 'coins set aside' })
  coins: number;

  @IntField({ description: 'of these paid to creators' })
  spent: number;

  @IntField({ description: 'of these given back at the end' })
  returned: number;

  @TimeField()
  createdAt: string;
}
