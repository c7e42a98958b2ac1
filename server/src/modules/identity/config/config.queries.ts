import { Injectable } from '@nestjs/common';
import { countries, ibanOnlyCountries, payoutCountries } from '../../../kernel/countries.js';
import { BASIS, eur } from '../../../kernel/money.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { OfferedMethods } from '../../../platform/gateways/offered-methods.js';
import { PushProvider } from '../../../platform/gateways/push-provider.js';
import type { LinksDto, PublicConfigDto } from './dto/config.dto.js';
import { enumerations, promotableFeatures } from './enumerations.js';

const CHALLENGE_AGE = { min: 14, max: 100 };
const PAYPAL_COMPONENTS = ['buttons', 'card-fields', 'applepay'];

@Injectable()
export class ConfigQueries {
  constructor(
    private readonly config: Config,
    private readonly settings: SettingsStore,
    private readonly offered: OfferedMethods,
    private readonly push: PushProvider,
  ) {}

  publicConfig(): PublicConfigDto {
    const { env } = this.config;
    return {
      productName: env.PRODUCT_NAME,
      enums: { ...enumerations, ChallengePlatform: this.challengePlatforms() },
      countries,
      vatRate: this.settings.get('vat.defaultBp') / BASIS,
      challengePlatformFeePercent: this.settings.get('challenge.feeBp') / 100,
      challengeFeeMode: this.settings.get('challenge.feeMode'),
      brawlCpm: eur(this.settings.get('challenge.cpmMinor')),
      challengeAge: CHALLENGE_AGE,
      currency: 'EUR',
      payoutCountries,
      ibanOnlyCountries,
      paymentMethods: this.offered.options(),
      paypal: {
        clientId: this.offered.isOffered('paypal') ? env.PAYPAL_CLIENT_ID : '',
        components: PAYPAL_COMPONENTS,
        scriptUrl: env.PAYPAL_SCRIPT_URL === '' ? null : env.PAYPAL_SCRIPT_URL,
      },
      pushPublicKey: this.push.publicKey,
      stripePublicKey: env.STRIPE_PUBLIC_KEY,
      stripeScriptUrl: env.STRIPE_SCRIPT_URL === '' ? null : env.STRIPE_SCRIPT_URL,
      features: {
        productCommission: true,
        shopify: true,
        instagramChallenges: this.settings.get('challenge.instagram'),
        googleSignIn: env.GOOGLE_CLIENT_ID !== '',
        cardPayments: this.offered.isOffered('card'),
        coinTransfers: this.settings.get('wallet.transfers'),
      },
      promotableFeatures,
      coinMinor: this.settings.get('coin.minor'),
    };
  }

  links(): LinksDto {
    const { env } = this.config;
    return {
      bookingCallUrl: env.LINK_BOOKING,
      demoUrl: env.LINK_DEMO,
      contactMail: env.CONTACT_MAIL,
      helpUrl: env.LINK_HELP,
      aboutUrl: env.LINK_ABOUT,
      appStoreUrl: env.LINK_APP_STORE,
      playStoreUrl: env.LINK_PLAY_STORE,
      otherApps: Object.entries(env.LINK_OTHER_APPS).map(([label, url]) => ({ label, url: String(url) })),
    };
  }

  /** Instagram has an icon always, and is a platform of challenges by setting. */
  private challengePlatforms(): readonly string[] {
    const known = enumerations['ChallengePlatform'] ?? [];
    return this.settings.get('challenge.instagram') ? [...known, 'instagram'] : known;
  }
}
