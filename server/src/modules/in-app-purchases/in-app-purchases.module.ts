import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/index.js';
import { CoinPackagesModule } from '../coin-packages/index.js';
import { LedgerModule } from '../ledger/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { Clawbacks } from './clawbacks.service.js';
import { Crediting } from './crediting.service.js';
import { InAppPurchasesController } from './in-app-purchases.controller.js';
import { InAppPurchasesJobs } from './in-app-purchases.jobs.js';
import { InAppPurchases } from './in-app-purchases.service.js';
import { StoreNotices } from './store-notices.service.js';
import { StorePurchasesRepository } from './store-purchases.repository.js';
import { StorePersonalData } from './personal-data.repository.js';
import { StoreReader } from './store-reader.js';
import { StoreWebhooksController } from './store-webhooks.controller.js';

@Module({
  imports: [CheckoutModule, CoinPackagesModule, LedgerModule, UsersModule, WalletModule],
  controllers: [InAppPurchasesController, StoreWebhooksController],
  providers: [
    StorePurchasesRepository,
    StorePersonalData,
    StoreReader,
    Crediting,
    Clawbacks,
    StoreNotices,
    InAppPurchases,
    InAppPurchasesJobs,
  ],
})
export class InAppPurchasesModule {}
