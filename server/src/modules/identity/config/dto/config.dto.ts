import { MoneyDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IntField,
  NestedField,
  NumberField,
  ObjectField,
  StringField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { PaymentMethodOptionDto } from '../../../../platform/gateways/payment-method.dto.js';
import { promotableFeatures } from '../enumerations.js';

export class CountryDto {
  @StringField()
  name: string;

  @StringField({ description: 'with the plus sign', example: '+49' })
  dial_code: string;

  @StringField({ description: 'two letters', example: 'DE' })
  code: string;
}

class AgeSpanDto {
  @IntField()
  min: number;

  @IntField()
  max: number;
}

class PaypalConfigDto {
  @StringField({ description: 'empty = PayPal is not offered' })
  clientId: string;

  @StringField({ array: true })
  components: string[];

  @UrlField({ nullable: true, description: 'another address of the PayPal script; null = www.paypal.com' })
  scriptUrl: string | null;
}

class FeaturesDto {
  @BoolField()
  productCommission: boolean;

  @BoolField()
  shopify: boolean;

  @BoolField({ description: 'Instagram as a platform of challenges' })
  instagramChallenges: boolean;

  @BoolField({ description: 'sign-in with Google' })
  googleSignIn: boolean;

  @BoolField()
  cardPayments: boolean;

  @BoolField({ description: 'transfers of coins between people' })
  coinTransfers: boolean;
}

/** What a client needs to know before anyone has signed in. */
export class PublicConfigDto {
  @StringField()
  productName: string;

  @ObjectField({ description: 'values by name of the enumeration' })
  enums: Record<string, readonly string[]>;

  @NestedField(() => CountryDto, { array: { max: 300 } })
  countries: readonly CountryDto[];

  @NumberField({ description: '0.19 = 19 %' })
  vatRate: number;

  @NumberField()
  challengePlatformFeePercent: number;

  @EnumField(['inclusive', 'on_top'])
  challengeFeeMode: 'inclusive' | 'on_top';

  @NestedField(() => MoneyDto, { description: 'per 1,000 verified views, gross' })
  brawlCpm: MoneyDto;

  @NestedField(() => AgeSpanDto)
  challengeAge: AgeSpanDto;

  @EnumField(['EUR'])
  currency: 'EUR';

  @StringField({ array: true })
  payoutCountries: readonly string[];

  @StringField({ array: true })
  ibanOnlyCountries: readonly string[];

  @NestedField(() => PaymentMethodOptionDto, { array: true })
  paymentMethods: PaymentMethodOptionDto[];

  @NestedField(() => PaypalConfigDto)
  paypal: PaypalConfigDto;

  @StringField({ description: 'empty = card payments are not offered' })
  stripePublicKey: string;

  @StringField({ description: 'for browsers to subscribe to push; empty = push is not offered' })
  pushPublicKey: string;

  @UrlField({ nullable: true, description: 'another address of the Stripe script; null = js.stripe.com' })
  stripeScriptUrl: string | null;

  @NestedField(() => FeaturesDto)
  features: FeaturesDto;

  @EnumField(promotableFeatures, { array: true, name: 'PromotableFeature' })
  promotableFeatures: readonly string[];

  @IntField({ description: 'value of one coin in cents' })
  coinMinor: number;
}

class OtherAppDto {
  @StringField()
  label: string;

  @UrlField()
  url: string;
}

export class LinksDto {
  @UrlField()
  bookingCallUrl: string;

  @UrlField()
  demoUrl: string;

  @StringField()
  contactMail: string;

  @UrlField()
  helpUrl: string;

  @UrlField()
  aboutUrl: string;

  @UrlField()
  appStoreUrl: string;

  @UrlField()
  playStoreUrl: string;

  @NestedField(() => OtherAppDto, { array: true })
  otherApps: OtherAppDto[];
}
