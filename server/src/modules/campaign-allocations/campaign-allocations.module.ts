import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { SpendLimitsModule } from '../spend-limits/index.js';
import { WalletModule } from '../wallet/index.js';
import { CampaignAllocationsController } from './campaign-allocations.controller.js';
import { CampaignAllocationsQueries } from './campaign-allocations.queries.js';
import { CampaignAllocationsRepository } from './campaign-allocations.repository.js';
import { CampaignAllocations } from './campaign-allocations.service.js';
import { CampaignDirectory } from './campaign-directory.js';
import { AllocationsPersonalData } from './personal-data.repository.js';

@Module({
  imports: [LedgerModule, WalletModule, SpendLimitsModule],
  controllers: [CampaignAllocationsController],
  providers: [
    CampaignAllocationsRepository,
    AllocationsPersonalData,
    CampaignAllocationsQueries,
    CampaignDirectory,
    CampaignAllocations,
  ],
  exports: [CampaignDirectory, CampaignAllocations],
})
export class CampaignAllocationsModule {}
