import { Injectable } from '@nestjs/common';
import { mapped, type Page, type PageQuery } from '../../../../kernel/page.js';
import { toAllocationDto } from './campaign-allocation.view.js';
import { CampaignAllocationsRepository } from './campaign-allocations.repository.js';
import type { CampaignAllocationDto } from './dto/campaign-allocation.dto.js';

@Injectable()
export class CampaignAllocationsQueries {
  constructor(private readonly rows: CampaignAllocationsRepository) {}

  /** The newest first. */
  async page(userId: string, page: PageQuery): Promise<Page<CampaignAllocationDto>> {
    return mapped(await this.rows.page(userId, page), toAllocationDto);
  }
}
