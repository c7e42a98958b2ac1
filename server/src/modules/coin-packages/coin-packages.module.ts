import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { TaxModule } from '../tax/index.js';
import { UsersModule } from '../users/index.js';
import { WalletModule } from '../wallet/index.js';
import { AdminCoinPackagesController } from './admin-coin-packages.controller.js';
import { CoinCatalogue } from './coin-catalogue.service.js';
import { CoinPackagesController } from './coin-packages.controller.js';
import { CoinPackagesRepository } from './coin-packages.repository.js';
import { CoinPackagesService } from './coin-packages.service.js';
import { CoinPurchase } from './coin-purchase.js';
import { CoinSale } from './coin-sale.js';
import { CoinDeposit } from './deposit.js';
import { DepositController } from './deposit.controller.js';

@Module({
  imports: [LedgerModule, WalletModule, UsersModule, PaymentsModule, TaxModule],
  controllers: [CoinPackagesController, DepositController, AdminCoinPackagesController],
  providers: [
    CoinPackagesRepository,
    CoinPackagesService,
    CoinCatalogue,
    CoinSale,
    CoinPurchase,
    CoinDeposit,
  ],
  exports: [CoinPackagesService, CoinSale],
})
export class CoinPackagesModule {}
