import { instagramClient, tiktokClient, youtubeClient } from './platform-variables.ts';
import { PAYPAL_WEBHOOK_ID, type SandboxAddresses } from './sandbox.ts';
import type { LocalSecrets } from './secrets.ts';
import type { TestMode } from './test-mode.ts';
import { vapidKeys } from './vapid-keys.ts';
import { storeVariables } from './store-variables.ts';
import { inData, inProject } from './paths.ts';

type Variables = Record<string, string>;

export interface EnvironmentInput {
  port: number;
  databaseUrl: string;
  databaseOwnerUrl: string;
  redisUrl: string;
  sandbox: SandboxAddresses;
  secrets: LocalSecrets;
  demo: boolean;
  ffmpeg: string | undefined;
  testMode: TestMode | undefined;
}

const isSet = (name: string): boolean => (process.env[name] ?? '') !== '';

/** Defaults that belong together: one of them given by hand means the person configures them all. */
function providerGroups(
  { url, smtpUrl, scannerUrl, stores }: SandboxAddresses,
  webhookSecret: string,
): Variables[] {
  return [
    {
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLIC_KEY: 'pk_test_sandbox',
      STRIPE_API_BASE: url,
      STRIPE_SCRIPT_URL: `${url}/js/stripe.js`,
      STRIPE_WEBHOOK_SECRETS: webhookSecret,
    },
    {
      PAYPAL_CLIENT_ID: 'sandbox-paypal',
      PAYPAL_CLIENT_SECRET: 'sandbox-secret',
      PAYPAL_API_BASE: `${url}/paypal`,
      PAYPAL_SCRIPT_URL: `${url}/js/paypal.js`,
      PAYPAL_WEBHOOK_ID,
    },
    {
      GOOGLE_BASE: `${url}/google`,
      GOOGLE_CLIENT_ID: 'sandbox-client',
      GOOGLE_CLIENT_SECRET: 'sandbox-secret',
    },
    storeVariables({ url, ...stores }),
    { YOUTUBE_API_BASE: `${url}/youtube/v3`, YOUTUBE_API_KEY: 'sandbox-key', ...youtubeClient(url) },
    { TIKTOK_API_BASE: `${url}/tiktok/v2`, TIKTOK_API_TOKEN: 'sandbox-token', ...tiktokClient(url) },
    instagramClient(url),
    { VIES_API_BASE: `${url}/vies/rest-api` },
    { SCREENING_API_BASE: `${url}/screening` },
    { GIPHY_API_BASE: `${url}/giphy`, GIPHY_API_KEY: 'giphy-sandbox' },
    vapidKeys(webhookSecret),
    { CLAMAV_URL: scannerUrl },
    { OUTGOING_PRIVATE: new URL(url).host },
    { SMTP_URL: smtpUrl, MAIL_WEBHOOK_SECRETS: webhookSecret },
  ];
}

/** What the server runs with on a developer's machine. What the person set stands above all of it. */
export function serverEnvironment(input: EnvironmentInput): NodeJS.ProcessEnv {
  const defaults: Variables = {
    NODE_ENV: 'development',
    PORT: String(input.port),
    PUBLIC_URL: `http://localhost:${input.port}`,
    REDIS_PREFIX: 'anyjoi',
    TOKEN_SECRET: input.secrets.token,
    ENCRYPTION_KEYS: input.secrets.encryptionKeys,
    STORAGE_DIR: inData('files'),
    CLIENT_DIST: inProject('client', 'dist'),
    LOG_LEVEL: 'info',
    ...(input.ffmpeg ? { FFMPEG_PATH: input.ffmpeg } : {}),
    ...(input.testMode
      ? {
          TEST_MODE_URL: `http://127.0.0.1:${input.testMode.port}`,
          TEST_MODE_SECRET: input.testMode.secret,
        }
      : {}),
    ...(input.demo ? { DEMO_STAFF_WITHOUT_TOTP: 'true' } : {}),
  };
  const groups = providerGroups(input.sandbox, input.secrets.webhook).filter(
    (group) => !Object.keys(group).some(isSet),
  );
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => isSet(name)));
  return {
    ...defaults,
    ...groups.reduce((all, group) => ({ ...all, ...group }), {}),
    ...given,
    DATABASE_URL: input.databaseUrl,
    DATABASE_OWNER_URL: input.databaseOwnerUrl,
    REDIS_URL: input.redisUrl,
    ROLE: 'all',
  };
}
