import { randomBytes } from 'node:crypto';
import { startTestApp, type TestApp, type TestAppOptions } from './app.js';

const secret = randomBytes(32).toString('base64');

/** What a test instance runs without. */
export const noProviders: Record<string, string> = Object.fromEntries(
  [
    'STRIPE_SECRET_KEY',
    'PAYPAL_CLIENT_ID',
    'GOOGLE_CLIENT_ID',
    'YOUTUBE_API_KEY',
    'YOUTUBE_CLIENT_ID',
    'TIKTOK_API_TOKEN',
    'TIKTOK_CLIENT_KEY',
    'INSTAGRAM_CLIENT_ID',
    'SCREENING_API_BASE',
    'GIPHY_API_KEY',
    'VAPID_PUBLIC_KEY',
    'SMTP_URL',
  ].map((name) => [name, '']),
);

export const testModeSecret = secret;

/** The product, and beside it the instance that answers its test keys: two databases, two Redis prefixes. */
export async function startWithTestMode(
  main: TestAppOptions = {},
  test: TestAppOptions = {},
): Promise<{ main: TestApp; test: TestApp; close: () => Promise<void> }> {
  const beside = await startTestApp({
    ...test,
    env: { ...noProviders, TEST_MODE: 'true', TEST_MODE_SECRET: secret, ...test.env },
  });
  const app = await startTestApp({
    ...main,
    env: { TEST_MODE_URL: beside.url, TEST_MODE_SECRET: secret, ...main.env },
  });
  return {
    main: app,
    test: beside,
    close: async () => {
      await app.close();
      await beside.close();
    },
  };
}
