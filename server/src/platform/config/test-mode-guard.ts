import type { Config } from './config.js';
import { ConfigError } from './environment.js';

/** Whatever reaches somebody outside: money, posts of people, mails, sign-in. */
const providers = [
  'STRIPE_SECRET_KEY',
  'PAYPAL_CLIENT_ID',
  'APPLE_BUNDLE_ID',
  'GOOGLE_PLAY_PACKAGE',
  'GOOGLE_PLAY_SERVICE_ACCOUNT',
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
] as const;

const LEAST_BYTES = 32;

/** Simulated money never meets a provider, and one process is either the real product or the test instance. */
export function refuseMixedTestMode({ env }: Config): void {
  const problems: string[] = [];
  if (env.TEST_MODE) {
    for (const name of providers)
      if (env[name] !== '') problems.push(`${name} is set: the test instance calls no provider`);
    if (env.TEST_MODE_URL !== '') problems.push('TEST_MODE_URL is set: the test instance hands no call on');
  }
  const wanted = env.TEST_MODE || env.TEST_MODE_URL !== '';
  if (wanted && Buffer.from(env.TEST_MODE_SECRET, 'base64').length < LEAST_BYTES)
    problems.push(`TEST_MODE_SECRET is not base64 of at least ${LEAST_BYTES} bytes`);
  if (env.TEST_MODE_URL !== '' && !/^https?:$/.test(new URL(env.TEST_MODE_URL).protocol))
    problems.push('TEST_MODE_URL is neither http nor https');
  if (wanted && env.TEST_MODE_SECRET === env.TOKEN_SECRET)
    problems.push('TEST_MODE_SECRET is TOKEN_SECRET: whoever reads one of them would have both');
  if (problems.length > 0) throw new ConfigError(`Refused in test mode:\n  ${problems.join('\n  ')}`);
}
