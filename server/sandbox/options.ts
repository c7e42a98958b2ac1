import type { GoogleOptions } from './google/requests.ts';
import type { PaypalExchange } from './paypal/types.ts';
import type { StripeExchange } from './stripe/exchange.ts';
import { assertTestKey } from './stripe/keys.ts';

export interface SandboxOptions {
  /** 0 or absent: the system chooses. */
  port?: number | undefined;
  smtpPort?: number | undefined;
  /** Where files are scanned for viruses. */
  scannerPort?: number | undefined;
  /** What stands in addresses given to browsers and clients; the own address when absent. */
  publicUrl?: string | undefined;
  /** Where Stripe's events are sent; nowhere when absent. */
  webhookUrl?: string | undefined;
  webhookSecret?: string | undefined;
  /** What Stripe's endpoint is subscribed to; everything when absent. */
  webhookEvents?: readonly string[] | undefined;
  webhookDelayMs?: number | undefined;
  webhookRetriesMs?: number[] | undefined;
  /** What follows a call a moment later: settlement, disputes, late refunds. */
  followUpMs?: number | undefined;
  /** When set, other keys are refused; else any test key will do. */
  stripeSecretKey?: string | undefined;
  stripePublicKey?: string | undefined;
  onStripeExchange?: ((exchange: StripeExchange) => void) | undefined;
  /** When set, other credentials are refused; else any will do. */
  paypalClientId?: string | undefined;
  paypalClientSecret?: string | undefined;
  /** Where PayPal's events are sent; nowhere when absent. */
  paypalWebhookUrl?: string | undefined;
  paypalWebhookId?: string | undefined;
  onPaypalExchange?: ((exchange: PaypalExchange) => void) | undefined;
  google?: GoogleOptions | undefined;
  /** Where the stores' notifications are sent; nowhere when absent. */
  appleWebhookUrl?: string | undefined;
  googlePlayWebhookUrl?: string | undefined;
  /** Where the mail provider tells of bounces and complaints; nowhere when absent. */
  mailWebhookUrl?: string | undefined;
  mailWebhookSecret?: string | undefined;
  /** Keeps the state between two starts. */
  stateFile?: string | undefined;
  log?: ((message: string) => void) | undefined;
}

/** The sandbox never runs where real money could be near. */
export function assertHarmless(options: SandboxOptions): void {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The sandbox does not run with NODE_ENV=production.');
  assertTestKey(options.stripeSecretKey, 'stripeSecretKey');
  assertTestKey(options.stripePublicKey, 'stripePublicKey');
  if (options.webhookUrl && !options.webhookSecret) throw new Error('webhookUrl needs webhookSecret.');
  if (options.paypalWebhookUrl && !options.paypalWebhookId)
    throw new Error('paypalWebhookUrl needs paypalWebhookId.');
}

export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  const port = portOf(env, 'SANDBOX_PORT', 3100);
  return {
    port,
    smtpPort: portOf(env, 'SANDBOX_SMTP_PORT', 3125),
    scannerPort: portOf(env, 'SANDBOX_SCANNER_PORT', 3310),
    publicUrl: env.SANDBOX_PUBLIC_URL ?? (port > 0 ? `http://localhost:${port}` : undefined),
    webhookUrl: env.SANDBOX_WEBHOOK_URL,
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET,
    paypalWebhookUrl: env.SANDBOX_PAYPAL_WEBHOOK_URL,
    paypalWebhookId: env.SANDBOX_PAYPAL_WEBHOOK_ID,
    appleWebhookUrl: env.SANDBOX_APPLE_WEBHOOK_URL,
    googlePlayWebhookUrl: env.SANDBOX_GOOGLE_PLAY_WEBHOOK_URL,
    mailWebhookUrl: env.SANDBOX_MAIL_WEBHOOK_URL,
    mailWebhookSecret: env.SANDBOX_WEBHOOK_SECRET,
    google: {
      accounts: (env.SANDBOX_GOOGLE_ACCOUNTS ?? '')
        .split(',')
        .filter(Boolean)
        .map((email) => ({ email })),
    },
    stateFile: env.SANDBOX_STATE_FILE,
  };
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} must be a port number, not ${text}.`);
}
