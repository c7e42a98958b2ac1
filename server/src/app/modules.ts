import type { Type } from '@nestjs/common';
import { AuthModule } from '../modules/auth/index.js';
import { CategoriesModule } from '../modules/categories/index.js';
import { ConfigModule } from '../modules/config/index.js';
import { LedgerModule } from '../modules/ledger/index.js';
import { TrackingModule } from '../modules/tracking/index.js';
import { UploadsModule } from '../modules/uploads/index.js';
import { UsersModule } from '../modules/users/index.js';
import { WaitlistModule } from '../modules/waitlist/index.js';
import { WalletModule } from '../modules/wallet/index.js';

/**
 * The features of the product: slug → Nest module. The slug is the same everywhere: server folder, client feature,
 * test folder, docs page, OpenAPI tag, event prefix, queue name, root of the query key, i18n namespace.
 */
export const featureModules: Record<string, Type> = {
  auth: AuthModule,
  users: UsersModule,
  uploads: UploadsModule,
  categories: CategoriesModule,
  config: ConfigModule,
  waitlist: WaitlistModule,
  ledger: LedgerModule,
  wallet: WalletModule,
  tracking: TrackingModule,
};

export const moduleSlugs = Object.keys(featureModules);
