import { AdRenewalClock } from './ad-renewal-clock.js';
import { AdRenewalMoney } from './ad-renewal-money.js';
import { AdRenewalMoneyBack } from './ad-renewal-money-back.js';
import { AdRenewalMoves } from './ad-renewal-moves.js';
import { AdRenewalNotices } from './ad-renewal-notices.js';
import { AdRenewalPurchase } from './ad-renewal-purchase.js';
import { PaidAdRenewal } from './paid-ad-renewal.js';
import { AdRenewalsQueries } from './ad-renewals.queries.js';
import { AdRenewalsRepository } from './ad-renewals.repository.js';
import { AdRenewals } from './ad-renewals.service.js';
import { RenewableCodes } from './renewable-codes.js';

export const adRenewalProviders = [
  AdRenewalsRepository,
  RenewableCodes,
  AdRenewalNotices,
  AdRenewalMoney,
  AdRenewalMoves,
  AdRenewalClock,
  AdRenewals,
  AdRenewalPurchase,
  AdRenewalMoneyBack,
  AdRenewalsQueries,
  PaidAdRenewal,
];
