import type { Variable } from './environment.js';
import { linkVariables } from './link-variables.js';
import { pushVariables } from './push-variables.js';
import { testModeVariables } from './test-mode-variables.js';

/**
 * Every environment variable the server reads. `.env.example` is checked against this table.
 * What an administrator may change without a release is a setting (settings.ts), not a variable.
 */
export const variables = {
  NODE_ENV: {
    kind: 'choice',
    choices: ['development', 'test', 'production'],
    default: 'development',
    doc: 'production switches on every refusal of demo data, sandbox addresses and test keys',
  },
  ROLE: { kind: 'choice', choices: ['api', 'worker', 'all'], default: 'all', doc: 'what this process does' },
  PORT: { kind: 'integer', default: '3000', doc: 'port of the api role' },
  HOST: { kind: 'string', default: '0.0.0.0', doc: 'address to listen on' },
  PUBLIC_URL: {
    kind: 'url',
    default: 'http://localhost:3000',
    doc: 'address people reach the product at; own origin for CORS, sockets and links in mails',
  },
  ALLOWED_ORIGINS: { kind: 'list', default: '', doc: 'further own origins, separated by commas' },
  OUTGOING_PRIVATE: { kind: 'list', default: '', doc: 'private hosts for webhooks; refused in production' },
  TRUST_PROXY: { kind: 'integer', default: '0', doc: 'number of reverse proxies in front of the api' },
  PRODUCT_NAME: { kind: 'string', default: 'Anyjoi', doc: 'name on pages and in mails' },
  CLIENT_DIST: { kind: 'string', default: '', doc: 'folder of the built web client; empty = not served' },
  DATABASE_URL: {
    kind: 'url',
    required: true,
    secret: true,
    doc: 'PostgreSQL as the run-time role anyjoi_app; ?sslmode=verify-full&sslrootcert=/path for TLS',
  },
  DATABASE_OWNER_URL: {
    kind: 'url',
    default: '',
    secret: true,
    doc: 'PostgreSQL as the owner of the schema; read by the migrate step and rotate-keys.js only',
  },
  DATABASE_PASSWORD: {
    kind: 'string',
    default: '',
    secret: true,
    doc: 'password for DATABASE_URL, where that holds none; any character may stand in it',
  },
  DATABASE_OWNER_PASSWORD: {
    kind: 'string',
    default: '',
    secret: true,
    doc: 'password for DATABASE_OWNER_URL, where that holds none',
  },
  DATABASE_POOL: { kind: 'integer', default: '10', doc: 'connections per process' },
  REDIS_URL: {
    kind: 'url',
    required: true,
    secret: true,
    doc: 'Redis for queues, fan-out and limits, rediss:// for TLS; may be wiped at any time',
  },
  REDIS_PASSWORD: {
    kind: 'string',
    default: '',
    secret: true,
    doc: 'password for REDIS_URL, where that holds none',
  },
  REDIS_PREFIX: { kind: 'string', default: 'anyjoi', doc: 'prefix of every key' },
  TOKEN_SECRET: {
    kind: 'string',
    required: true,
    secret: true,
    doc: 'base64 of at least 32 random bytes; signs tokens',
  },
  TOKEN_SECRET_OTHER: {
    kind: 'string',
    default: '',
    secret: true,
    doc: 'while TOKEN_SECRET is changed: the coming or the former one, which is read as well and signs nothing',
  },
  ENCRYPTION_KEYS: {
    kind: 'list',
    required: true,
    secret: true,
    doc: 'id:base64(32 bytes), the first one encrypts, all decrypt; rotate-keys.js makes an old one needless',
  },
  STORAGE: { kind: 'choice', choices: ['disk', 's3'], default: 'disk', doc: 'where uploads live' },
  STORAGE_DIR: { kind: 'string', default: '.data/files', doc: 'folder of the disk storage' },
  S3_BUCKET: { kind: 'string', default: '', doc: 'bucket of the s3 storage' },
  S3_ENDPOINT: { kind: 'string', default: '', doc: 'endpoint of an S3-compatible store; empty = AWS' },
  S3_REGION: { kind: 'string', default: 'eu-central-1', doc: 'region of the bucket' },
  FILES_ORIGIN: { kind: 'string', default: '', doc: 'separate origin that serves files; empty = PUBLIC_URL' },
  SMTP_URL: {
    kind: 'string',
    default: '',
    secret: true,
    doc: 'smtp://user:password@host:port, by TLS unless ?requireTLS=false; smtps:// begins with TLS; empty = mails are refused',
  },
  MAIL_WEBHOOK_SECRETS: { kind: 'list', default: '', secret: true, doc: 'bounces and complaints' },
  MAIL_FROM: { kind: 'string', default: 'Anyjoi <hello@anyjoi.test>', doc: 'sender of mails' },
  GOOGLE_CLIENT_ID: { kind: 'string', default: '', doc: 'Google sign-in; empty = off' },
  GOOGLE_CLIENT_SECRET: { kind: 'string', default: '', secret: true, doc: 'Google sign-in' },
  GOOGLE_BASE: {
    kind: 'string',
    default: '',
    doc: 'base address of a stand-in for Google; empty = Google itself',
  },
  STRIPE_SECRET_KEY: {
    kind: 'string',
    default: '',
    secret: true,
    doc: 'Stripe; empty = cards are not offered',
  },
  STRIPE_PUBLIC_KEY: { kind: 'string', default: '', doc: 'publishable key for the browser' },
  STRIPE_API_BASE: {
    kind: 'string',
    default: '',
    doc: 'base address of a stand-in for Stripe; empty = Stripe itself',
  },
  STRIPE_SCRIPT_URL: {
    kind: 'string',
    default: '',
    doc: 'stand-in for the Stripe script in the browser; empty = js.stripe.com',
  },
  STRIPE_WEBHOOK_SECRETS: {
    kind: 'list',
    default: '',
    secret: true,
    doc: 'one or two webhook secrets (two during a rotation)',
  },
  PAYPAL_CLIENT_ID: { kind: 'string', default: '', doc: 'PayPal, also for the browser; empty = not offered' },
  PAYPAL_CLIENT_SECRET: { kind: 'string', default: '', secret: true, doc: 'PayPal' },
  PAYPAL_API_BASE: {
    kind: 'string',
    default: '',
    doc: 'base address of a stand-in for PayPal; empty = PayPal itself, its test system outside production',
  },
  PAYPAL_SCRIPT_URL: {
    kind: 'string',
    default: '',
    doc: 'stand-in for the PayPal script in the browser; empty = www.paypal.com',
  },
  PAYPAL_WEBHOOK_ID: {
    kind: 'string',
    default: '',
    doc: "id of our webhook at PayPal; empty = PayPal's events are refused",
  },
  APPLE_BUNDLE_ID: {
    kind: 'string',
    default: '',
    doc: 'bundle id of the iOS app; empty = purchases of the App Store answer 503',
  },
  APPLE_ENVIRONMENT: {
    kind: 'choice',
    choices: ['Production', 'Sandbox'],
    default: 'Production',
    doc: 'the only environment of the App Store whose receipts are believed',
  },
  APPLE_ROOT_CERTS: {
    kind: 'list',
    default: '',
    doc: 'base64 of the roots receipts must lead to (AppleRootCA-G3.cer); production takes none but those of Apple',
  },
  APPLE_ISSUER_ID: { kind: 'string', default: '', doc: 'issuer id of the App Store Server API' },
  APPLE_KEY_ID: { kind: 'string', default: '', doc: 'id of the key for the App Store Server API' },
  APPLE_API_KEY: { kind: 'string', default: '', secret: true, doc: 'base64 of that key (the .p8 file)' },
  APPLE_API_BASE: {
    kind: 'string',
    default: '',
    doc: 'base address of a stand-in for the App Store Server API; empty = Apple itself',
  },
  GOOGLE_PLAY_PACKAGE: {
    kind: 'string',
    default: '',
    doc: 'package name of the Android app whose purchases are taken',
  },
  GOOGLE_PLAY_SERVICE_ACCOUNT: {
    kind: 'string',
    default: '',
    secret: true,
    doc: 'base64 of the key file of a service account; empty = purchases of Google Play answer 503',
  },
  GOOGLE_PLAY_BASE: {
    kind: 'string',
    default: '',
    doc: 'base address of a stand-in for Google Play; empty = Google itself',
  },
  GOOGLE_PLAY_PUSH_AUDIENCE: {
    kind: 'string',
    default: '',
    doc: 'audience of the push subscription for Play notifications',
  },
  GOOGLE_PLAY_PUSH_ACCOUNT: {
    kind: 'string',
    default: '',
    doc: 'service account the push subscription signs with',
  },
  YOUTUBE_API_BASE: {
    kind: 'string',
    default: 'https://www.googleapis.com/youtube/v3',
    doc: 'YouTube Data API',
  },
  YOUTUBE_API_KEY: {
    kind: 'string',
    default: '',
    secret: true,
    doc: 'YouTube Data API key; empty = YouTube posts cannot be tracked',
  },
  TIKTOK_API_BASE: { kind: 'string', default: 'https://open.tiktokapis.com/v2', doc: 'TikTok API' },
  TIKTOK_API_TOKEN: {
    kind: 'string',
    default: '',
    secret: true,
    doc: 'TikTok API token; empty = TikTok posts cannot be tracked',
  },
  ...linkVariables,
  VIES_API_BASE: {
    kind: 'url',
    default: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    doc: 'register of VAT ids',
  },
  CLAMAV_URL: {
    kind: 'url',
    default: '',
    doc: 'scanner for viruses, tcp://host:3310 of clamd; empty = documents are refused, other files wait',
  },
  FFMPEG_PATH: {
    kind: 'string',
    default: 'ffmpeg',
    doc: 'program that makes the pictures of videos; where it is missing videos have none',
  },
  SCREENING_API_BASE: {
    kind: 'string',
    default: '',
    doc: 'lists of sanctions and politically exposed persons (OpenSanctions or yente); empty = people look at every payout',
  },
  SCREENING_API_KEY: { kind: 'string', default: '', secret: true, doc: 'key for the lists; empty = none' },
  GIPHY_API_KEY: { kind: 'string', default: '', secret: true, doc: 'GIPHY; empty = GIFs are not offered' },
  GIPHY_API_BASE: { kind: 'url', default: 'https://api.giphy.com', doc: 'GIPHY API' },
  ...pushVariables,
  ...testModeVariables,
  LINK_BOOKING: { kind: 'url', default: 'https://example.com/booking', doc: 'booking-call page' },
  LINK_DEMO: { kind: 'url', default: 'https://example.com/demo', doc: 'demo booking page' },
  LINK_HELP: { kind: 'url', default: 'https://example.com/help', doc: 'help centre' },
  LINK_ABOUT: { kind: 'url', default: 'https://example.com/about', doc: 'about us' },
  LINK_APP_STORE: { kind: 'url', default: 'https://apps.apple.com/', doc: 'iOS app' },
  LINK_PLAY_STORE: { kind: 'url', default: 'https://play.google.com/store', doc: 'Android app' },
  LINK_OTHER_APPS: { kind: 'json', default: '{}', doc: 'further apps for the menu, {"label": "address"}' },
  CONTACT_MAIL: { kind: 'string', default: 'hello@anyjoi.test', doc: 'contact address' },
  LINK_SECURITY_POLICY: {
    kind: 'url',
    default: '',
    doc: 'page that says how weaknesses are reported, for security.txt; empty = none is named',
  },
  APPLE_APP_ID: {
    kind: 'string',
    default: '',
    doc: 'team and bundle id of the iOS app for app links; empty = none',
  },
  ANDROID_APP_ID: {
    kind: 'string',
    default: '',
    doc: 'package name of the Android app for app links; empty = none',
  },
  ANDROID_CERT_SHA256: { kind: 'list', default: '', doc: 'certificate fingerprints of the Android app' },
  SETTINGS: {
    kind: 'json',
    default: '{}',
    doc: 'overrides of settings by name, above the database; production wants company.name, .street, .vatId, .register, .email and .phone of its own, here or there',
  },
  DEMO_STAFF_WITHOUT_TOTP: {
    kind: 'boolean',
    default: 'false',
    doc: 'demo staff accounts sign in without a second factor; refused in production',
  },
  METRICS_TOKEN: {
    kind: 'string',
    default: '',
    secret: true,
    doc: 'bearer token of /metrics; empty = /metrics answers to loopback only',
  },
  LOG_LEVEL: {
    kind: 'choice',
    choices: ['silent', 'error', 'warn', 'info', 'debug'],
    default: 'info',
    doc: 'least level that is logged',
  },
} as const satisfies Record<string, Variable>;

export type Values = {
  [K in keyof typeof variables]: (typeof variables)[K]['kind'] extends 'integer'
    ? number
    : (typeof variables)[K]['kind'] extends 'boolean'
      ? boolean
      : (typeof variables)[K]['kind'] extends 'list'
        ? string[]
        : (typeof variables)[K]['kind'] extends 'json'
          ? Record<string, unknown>
          : string;
};
