import type { Type } from '@nestjs/common';
import { ApiKeysModule } from '../modules/identity/api-keys/index.js';
import { AppealsModule } from '../modules/identity/appeals/index.js';
import { AuthModule } from '../modules/identity/auth/index.js';
import { CategoriesModule } from '../modules/identity/categories/index.js';
import { ConfigModule } from '../modules/identity/config/index.js';
import { PersonalDataModule } from '../modules/identity/personal-data/index.js';
import { ReportsModule } from '../modules/identity/reports/index.js';
import { TeamsModule } from '../modules/identity/teams/index.js';
import { UploadsModule } from '../modules/identity/uploads/index.js';
import { UsersModule } from '../modules/identity/users/index.js';
import { WaitlistModule } from '../modules/identity/waitlist/waitlist.module.js';
import { AccountingModule } from '../modules/money/accounting/index.js';
import { ApprovalsModule } from '../modules/money/approvals/index.js';
import { BillingModule } from '../modules/money/billing/index.js';
import { DisputesModule } from '../modules/money/disputes/index.js';
import { InvoicesModule } from '../modules/money/invoices/index.js';
import { KycModule } from '../modules/money/kyc/index.js';
import { LedgerModule } from '../modules/money/ledger/index.js';
import { PaymentsModule } from '../modules/money/payments/index.js';
import { PayoutsModule } from '../modules/money/payouts/index.js';
import { TaxModule } from '../modules/money/tax/index.js';
import { WalletModule } from '../modules/money/wallet/index.js';
import { ChallengesModule } from '../modules/challenges/challenges/index.js';
import { ContentTrackingModule } from '../modules/challenges/content-tracking/index.js';
import { EntriesModule } from '../modules/challenges/entries/index.js';
import { PlatformLinksModule } from '../modules/challenges/platform-links/index.js';
import { CampaignsModule } from '../modules/deals/campaigns/index.js';
import { BreedsModule } from '../modules/deals/breeds/index.js';
import { CreatorbidsModule } from '../modules/deals/creatorbids/index.js';
import { DealsModule } from '../modules/deals/deals/index.js';
import { OvationsModule } from '../modules/deals/ovations/index.js';
import { PostsModule } from '../modules/social/posts/index.js';
import { NotificationsModule } from '../modules/talk/notifications/index.js';
import { ConversationsModule } from '../modules/talk/conversations/index.js';
import { MessagesModule } from '../modules/talk/messages/index.js';
import { SupportModule } from '../modules/talk/support/index.js';
import { AdminModule } from '../modules/reach/admin/index.js';
import { CreatorsModule } from '../modules/reach/creators/index.js';
import { DashboardModule } from '../modules/reach/dashboard/index.js';
import { PartnerModule } from '../modules/reach/partner/index.js';

/**
 * The features of the product: `<area>/<family>` → Nest module. The path is the same everywhere: server folder, client
 * feature, test folder, docs page; its last part is OpenAPI tag, event prefix and root of the query key.
 */
export const featureModules: Record<string, Type> = {
  'identity/api-keys': ApiKeysModule,
  'identity/appeals': AppealsModule,
  'identity/auth': AuthModule,
  'identity/categories': CategoriesModule,
  'identity/config': ConfigModule,
  'identity/personal-data': PersonalDataModule,
  'identity/reports': ReportsModule,
  'identity/teams': TeamsModule,
  'identity/uploads': UploadsModule,
  'identity/users': UsersModule,
  'identity/waitlist': WaitlistModule,
  'money/accounting': AccountingModule,
  'money/approvals': ApprovalsModule,
  'money/billing': BillingModule,
  'money/disputes': DisputesModule,
  'money/invoices': InvoicesModule,
  'money/kyc': KycModule,
  'money/ledger': LedgerModule,
  'money/payments': PaymentsModule,
  'money/payouts': PayoutsModule,
  'money/tax': TaxModule,
  'money/wallet': WalletModule,
  'challenges/challenges': ChallengesModule,
  'challenges/content-tracking': ContentTrackingModule,
  'challenges/entries': EntriesModule,
  'challenges/platform-links': PlatformLinksModule,
  'deals/deals': DealsModule,
  'deals/breeds': BreedsModule,
  'deals/creatorbids': CreatorbidsModule,
  'deals/campaigns': CampaignsModule,
  'deals/ovations': OvationsModule,
  'social/posts': PostsModule,
  'talk/notifications': NotificationsModule,
  // Before conversations: `conversation/support` is no id of one.
  'talk/support': SupportModule,
  'talk/conversations': ConversationsModule,
  'talk/messages': MessagesModule,
  'reach/admin': AdminModule,
  'reach/creators': CreatorsModule,
  'reach/dashboard': DashboardModule,
  'reach/partner': PartnerModule,
};
