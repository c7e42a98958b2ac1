import { ConfigError } from '../../platform/config/environment.js';
import { Config } from '../../platform/config/config.js';

/** Limits against strangers that sixty people from one address run into, and sessions as long as the story. */
const settings = {
  'limit.ipPerMinute': 1_000_000,
  'limit.userPerMinute': 1_000_000,
  'auth.codesPerHourIp': 10_000,
  'auth.sessionDays': 120,
  'limit.postViewsPerMinute': 10_000,
  'auth.refreshDays': 120,
  'auth.staffIdleMinutes': 120 * 24 * 60,
  'auth.staffHours': 120 * 24,
  'fraud.attemptsPer10Minutes': 10_000,
  'fraud.newAccountDailyMinor': 100_000_000,
  // The story moves in half days: more readings would leave gaps in every chart.
  'tracking.perDay': 1,
};

export interface DemoEnvironment {
  config: Config;
  sandboxUrl: string;
  /** For beginning anew after a load that was interrupted; empty = not given. */
  ownerUrl: string;
}

/** Whether demo data may be loaded at all, and how the application runs meanwhile. */
export function demoEnvironment(source: NodeJS.ProcessEnv): DemoEnvironment {
  if (source['NODE_ENV'] === 'production') {
    throw new ConfigError('Refused in production: demo accounts have a password that everybody knows.');
  }
  if (source['DEMO_STAFF_WITHOUT_TOTP'] !== 'true') {
    throw new ConfigError(
      'Demo data go into the embedded database only. `npm start` loads them there; `npm start -- --demo` loads them ' +
        'into the database of DATABASE_URL, if it is empty.',
    );
  }
  const given = Config.fromEnvironment(source);
  const config = Config.fromEnvironment({
    ...source,
    ROLE: 'all',
    HOST: '127.0.0.1',
    CLIENT_DIST: '',
    LOG_LEVEL: 'error',
    // Of its own: counted tries and sessions must not meet the people who come afterwards.
    REDIS_PREFIX: `${given.env.REDIS_PREFIX}-demo`,
    SETTINGS: JSON.stringify({ ...given.env.SETTINGS, ...settings }),
  });
  return { config, sandboxUrl: sandboxOf(config), ownerUrl: config.env.DATABASE_OWNER_URL };
}

/** The demo moves money and sets views, so every provider has to be the stand-in. */
function sandboxOf({ env }: Config): string {
  const url = env.STRIPE_API_BASE.replace(/\/$/, '');
  const isSandbox =
    url !== '' &&
    env.YOUTUBE_API_BASE.startsWith(`${url}/`) &&
    env.TIKTOK_API_BASE.startsWith(`${url}/`) &&
    env.SMTP_URL !== '';
  if (isSandbox) return url;
  throw new ConfigError(
    'Demo data need the sandbox in the place of Stripe, YouTube, TikTok and the mail server. Unset what you set for ' +
      'them (STRIPE_*, YOUTUBE_*, TIKTOK_*, SMTP_URL), or start with a database of your own without --demo.',
  );
}
