import { mkdirSync } from 'node:fs';
import { inData, inProject } from './paths.ts';
import { waitUntilReady, type Processes } from './processes.ts';
import type { LocalSecrets } from './secrets.ts';
import type { StoreCredentials } from './store-variables.ts';

export interface SandboxAddresses {
  url: string;
  smtpUrl: string;
  scannerUrl: string;
  stores: StoreCredentials;
}

export interface SandboxOptions {
  port: number;
  smtpPort: number;
  scannerPort: number;
  /** Where the product takes Stripe's webhooks, and PayPal's. */
  webhookUrl: string;
  paypalWebhookUrl: string;
  appleWebhookUrl: string;
  googlePlayWebhookUrl: string;
  mailWebhookUrl: string;
  secrets: LocalSecrets;
}

export const PAYPAL_WEBHOOK_ID = 'WHSANDBOX';

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** The outside world as a separate program; its state outlives a restart. */
export async function startSandbox(processes: Processes, options: SandboxOptions): Promise<SandboxAddresses> {
  const folder = inData('sandbox');
  mkdirSync(folder, { recursive: true });
  const url = `http://localhost:${options.port}`;
  const sandbox = processes.start({
    name: 'sandbox',
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', inProject('server', 'sandbox', 'main.ts')],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      SANDBOX_PORT: String(options.port),
      SANDBOX_SMTP_PORT: String(options.smtpPort),
      SANDBOX_SCANNER_PORT: String(options.scannerPort),
      SANDBOX_WEBHOOK_URL: options.webhookUrl,
      SANDBOX_WEBHOOK_SECRET: options.secrets.webhook,
      SANDBOX_PAYPAL_WEBHOOK_URL: options.paypalWebhookUrl,
      SANDBOX_PAYPAL_WEBHOOK_ID: PAYPAL_WEBHOOK_ID,
      SANDBOX_APPLE_WEBHOOK_URL: options.appleWebhookUrl,
      SANDBOX_GOOGLE_PLAY_WEBHOOK_URL: options.googlePlayWebhookUrl,
      SANDBOX_MAIL_WEBHOOK_URL: options.mailWebhookUrl,
      SANDBOX_STATE_FILE: inData('sandbox', 'state.json'),
    },
  });
  await waitUntilReady(sandbox, () => answers(url), 30_000);
  const stores = (await (await fetch(`${url}/_sandbox/stores/credentials`)).json()) as StoreCredentials;
  return {
    url,
    stores,
    smtpUrl: `smtp://127.0.0.1:${options.smtpPort}`,
    scannerUrl: `tcp://127.0.0.1:${options.scannerPort}`,
  };
}
