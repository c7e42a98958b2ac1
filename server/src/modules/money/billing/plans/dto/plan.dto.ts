import { AmountDto, MoneyDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../../platform/http/fields.js';
import { type AccountType, accountTypes } from '../../../../identity/users/index.js';
import { type ContractKind, contractKinds, type PlanInterval, planIntervals } from '../plan.types.js';

const code = { pattern: /^[a-z0-9_]{1,40}$/, max: 40 };
const token = { pattern: /^[A-Za-z0-9_-]{20,1000}$/, max: 1000 };

export class BillingPlanDto {
  @StringField()
  code: string;

  @StringField()
  name: string;

  @NestedField(() => MoneyDto, { description: 'net, for one interval' })
  price: MoneyDto;

  @EnumField(planIntervals)
  interval: PlanInterval;

  @StringField({ array: true })
  features: string[];

  @EnumField(accountTypes, { name: 'AccountType' })
  audience: AccountType;
}

export class PurchaseLinkQueryDto {
  @StringField(code)
  plan: string;

  @EnumField(contractKinds, { description: 'card: one period. subscription: renewed until it is cancelled.' })
  kind: ContractKind;
}

export class PurchaseLinkDto {
  @UrlField()
  url: string;

  @TimeField()
  expiresAt: string;
}

export class PlanOfferQueryDto {
  @StringField(token)
  token: string;
}

export class PlanOfferDto {
  @NestedField(() => BillingPlanDto)
  plan: BillingPlanDto;

  @EnumField(contractKinds)
  kind: ContractKind;

  @NestedField(() => MoneyDto)
  net: MoneyDto;

  @NestedField(() => MoneyDto)
  vat: MoneyDto;

  @NestedField(() => MoneyDto)
  total: MoneyDto;

  @BoolField({ description: 'the caller has a plan already' })
  taken: boolean;

  @TimeField()
  expiresAt: string;
}

export class PurchasePlanDto {
  @StringField({ ...token, description: 'of the purchase link' })
  token: string;

  @StringField({ pattern: /^pm_[A-Za-z0-9_]{1,80}$/, max: 100 })
  paymentMethodId: string;

  @BoolField({ optional: true, description: 'keep the card; a renewing plan always does' })
  save?: boolean;

  @UrlField({ optional: true })
  returnUrl?: string;

  @NestedField(() => AmountDto, {
    optional: true,
    description: 'another total than the price is refused with QUOTE_CHANGED',
  })
  expectedTotal?: AmountDto;
}
