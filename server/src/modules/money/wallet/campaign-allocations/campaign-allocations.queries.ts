import { Injectable } from '@nestjs/common';
import { type Page, pageOf, type PageQuery } from '../../../../kernel/page.js';
import { toAllocationDto } from './campaign-allocation.view.js';
import { CampaignAllocationsRepository } from './campaign-allocations.repository.js';
import type { CampaignAllocationDto } from './dto/campaign-allocation.dto.js';

@Injectable()
export class CampaignAllocationsQueries {
  constructor(private readonly rows: CampaignAllocationsRepository) {}

  /** The newest first. */
  async page(userId: string, page: PageQuery): Promise<Page<CampaignAllocationDto>> {
    const [rows, total] = await this.rows.page(userId, page);
    return pageOf(rows.map(toAllocationDto), total, page);
  }
}
