import type { Schemas } from '../api/contract';

/** What an installation says of itself; it names no script of a provider. */
export const publicConfig: Schemas['PublicConfigDto'] = {
  productName: 'Anyjoi',
  enums: {},
  countries: [],
  vatRate: 0.19,
  challengePlatformFeePercent: 25,
  challengeFeeMode: 'inclusive',
  brawlCpm: { minor: 950, currency: 'EUR' },
  challengeAge: { min: 14, max: 100 },
  currency: 'EUR',
  payoutCountries: [],
  ibanOnlyCountries: [],
  paymentMethods: [],
  paypal: { clientId: 'of-a-test', components: [], scriptUrl: null },
  pushPublicKey: '',
  stripePublicKey: '',
  stripeScriptUrl: null,
  features: {
    productCommission: true,
    shopify: true,
    instagramChallenges: false,
    googleSignIn: false,
    cardPayments: true,
    coinTransfers: false,
  },
  promotableFeatures: [],
  coinMinor: 1,
};
