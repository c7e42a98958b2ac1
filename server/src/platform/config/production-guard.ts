import type { Config } from './config.js';
import { ConfigError } from './environment.js';
import { storeProblems } from './store-guard.js';

const loopback = /^https?:\/\/(localhost|127\.|\[::1\]|0\.0\.0\.0)/;

/** Hosts that exist for documents and tests alone (RFC 2606). */
const placeholder = /[/@.](example\.(com|net|org)|[\w-]+\.(test|example|invalid))([/:>]|$)/i;

/** Production fails closed: no demo setting, no stand-in for a provider, no test key. */
export function refuseUnsafeProduction(config: Config): void {
  const { env, production } = config;
  if (!production) return;
  const problems: string[] = [];
  if (env.DEMO_STAFF_WITHOUT_TOTP) problems.push('DEMO_STAFF_WITHOUT_TOTP is a demo setting');
  if (!config.secure) problems.push('PUBLIC_URL is not https');
  for (const name of [
    'PUBLIC_URL',
    'LINK_BOOKING',
    'LINK_DEMO',
    'LINK_HELP',
    'LINK_ABOUT',
    'CONTACT_MAIL',
    'MAIL_FROM',
  ] as const) {
    if (placeholder.test(env[name])) problems.push(`${name} is a placeholder: "${env[name]}"`);
  }
  for (const name of [
    'STRIPE_API_BASE',
    'STRIPE_SCRIPT_URL',
    'PAYPAL_API_BASE',
    'PAYPAL_SCRIPT_URL',
    'GOOGLE_BASE',
    'YOUTUBE_API_BASE',
    'TIKTOK_API_BASE',
    'YOUTUBE_CONSENT_URL',
    'YOUTUBE_OAUTH_BASE',
    'TIKTOK_CONSENT_URL',
    'INSTAGRAM_CONSENT_URL',
    'INSTAGRAM_OAUTH_BASE',
    'INSTAGRAM_API_BASE',
    'VIES_API_BASE',
    'SCREENING_API_BASE',
    'GIPHY_API_BASE',
  ] as const) {
    if (loopback.test(env[name])) problems.push(`${name} is a sandbox address`);
  }
  if (env.OUTGOING_PRIVATE.length > 0) problems.push('OUTGOING_PRIVATE lets webhooks reach private hosts');
  if (env.STRIPE_API_BASE !== '') problems.push('STRIPE_API_BASE is set: production talks to Stripe itself');
  if (env.PAYPAL_API_BASE !== '') problems.push('PAYPAL_API_BASE is set: production talks to PayPal itself');
  if (env.GOOGLE_BASE !== '') problems.push('GOOGLE_BASE is set: production talks to Google itself');
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY'] as const) {
    if (env[name] !== '' && !/^(sk|rk|pk)_live_/.test(env[name])) problems.push(`${name} is a test key`);
  }
  if (env.STRIPE_WEBHOOK_SECRETS.some((secret) => secret.includes('sandbox'))) {
    problems.push('STRIPE_WEBHOOK_SECRETS holds a sandbox secret');
  }
  if (env.MAIL_WEBHOOK_SECRETS.some((secret) => secret.includes('sandbox'))) {
    problems.push('MAIL_WEBHOOK_SECRETS holds a sandbox secret');
  }
  for (const name of ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const) {
    if (/sandbox/i.test(env[name])) problems.push(`${name} belongs to the sandbox`);
  }
  problems.push(...storeProblems(config));
  if (problems.length > 0) throw new ConfigError(`Refused in production:\n  ${problems.join('\n  ')}`);
}

/** The reverse: a live key outside production would move real money from a developer's machine. */
export function refuseLiveKeysElsewhere({ env, production }: Config): void {
  if (!production && /_live_/.test(env.STRIPE_SECRET_KEY)) {
    throw new ConfigError('Refused outside production:\n  STRIPE_SECRET_KEY is a live key');
  }
  // Its keys do not tell live from test: the address does.
  if (!production && /^https:\/\/api(-m)?\.paypal\.com/.test(env.PAYPAL_API_BASE)) {
    throw new ConfigError('Refused outside production:\n  PAYPAL_API_BASE is PayPal itself');
  }
}
