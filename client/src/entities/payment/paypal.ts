import type { Schemas } from '@/shared/api/contract';
import { loadScript } from './script';

type PaypalConfig = Schemas['PublicConfigDto']['paypal'];

/** The part of PayPal's script that we use. */
export interface Paypal {
  Buttons: (options: PaypalButtonOptions) => PaypalButtons;
}

export interface PaypalButtonOptions {
  fundingSource: 'paypal';
  style: { height: number; label: 'pay'; shape: 'rect'; borderRadius: number };
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

interface PaypalButtons {
  render: (target: HTMLElement) => Promise<void>;
  close: () => Promise<void>;
}

declare global {
  interface Window {
    paypal?: Paypal;
  }
}

const OWN = 'https://www.paypal.com/sdk/js';

function addressOf({ clientId, components, scriptUrl }: PaypalConfig): string {
  const url = new URL(scriptUrl ?? OWN);
  url.searchParams.set('client-id', clientId);
  url.searchParams.set('currency', 'EUR');
  url.searchParams.set('intent', 'capture');
  url.searchParams.set('components', components.join(','));
  return url.toString();
}

let loaded: { url: string; paypal: Promise<Paypal> } | undefined;

/** PayPal's script, once per page and only when somebody chooses PayPal: its own, or the one the server names instead. */
export function loadPaypal(config: PaypalConfig): Promise<Paypal> {
  const url = addressOf(config);
  if (loaded?.url === url) return loaded.paypal;
  const paypal = loadScript(url)
    .then(() => {
      if (!window.paypal) throw new Error('PayPal did not load.');
      return window.paypal;
    })
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  loaded = { url, paypal };
  return paypal;
}
