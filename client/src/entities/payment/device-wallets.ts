import type { PaymentRequest, PaymentRequestPaymentMethodEvent, Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { PayerLeftError } from './problem';

export const deviceWallets = ['applePay', 'googlePay'] as const;
export type DeviceWallet = (typeof deviceWallets)[number];
export type WalletSheets = Partial<Record<DeviceWallet, PaymentRequest>>;

export const isDeviceWallet = (choice: string): choice is DeviceWallet =>
  deviceWallets.some((wallet) => wallet === choice);

/** What the sheet gives: a card, and the word that lets it close. */
export interface SheetCard {
  id: string;
  close: (paid: boolean) => void;
}

async function sheetOf(
  stripe: Stripe,
  wallet: DeviceWallet,
  total: { label: string; amount: number },
): Promise<WalletSheets> {
  const others = deviceWallets.filter((name) => name !== wallet);
  const request = stripe.paymentRequest({
    country: 'DE',
    currency: 'eur',
    total,
    disableWallets: [...others, 'link', 'browserCard'],
  });
  const can: Partial<Record<string, boolean>> | null = await request.canMakePayment();
  return can?.[wallet] ? { [wallet]: request } : {};
}

/** The wallets of this device, each with its sheet at hand: it may only open in the click itself. */
export function useWalletSheets(stripe: Stripe | null, amount: number, label: string): WalletSheets {
  const [sheets, setSheets] = useState<WalletSheets>({});
  useEffect(() => {
    if (!stripe || amount <= 0) return undefined;
    let open = true;
    const asked = deviceWallets.map((wallet) => sheetOf(stripe, wallet, { label, amount }));
    void Promise.allSettled(asked).then((answers) => {
      // A device that cannot tell has no such wallet to offer.
      const found = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : {}));
      if (open) setSheets(Object.assign({}, ...found) as WalletSheets);
    });
    return () => {
      open = false;
    };
  }, [stripe, amount, label]);
  return sheets;
}

/** Those whose wallet the server takes. */
export const offeredSheets = (
  sheets: WalletSheets,
  isOffered: (wallet: DeviceWallet) => boolean,
): WalletSheets =>
  Object.fromEntries(
    deviceWallets.flatMap((wallet) =>
      sheets[wallet] && isOffered(wallet) ? [[wallet, sheets[wallet]]] : [],
    ),
  );

/** Opens the sheet at once; the payer picks a card or leaves. */
export function askSheet(sheet: PaymentRequest): Promise<SheetCard> {
  return new Promise((resolve, reject) => {
    const chosen = (event: PaymentRequestPaymentMethodEvent) => {
      stop();
      resolve({
        id: event.paymentMethod.id,
        close: (paid) => event.complete(paid ? 'success' : 'fail'),
      });
    };
    const left = () => {
      stop();
      reject(new PayerLeftError('left'));
    };
    const stop = () => {
      sheet.off('paymentmethod', chosen);
      sheet.off('cancel', left);
    };
    sheet.on('paymentmethod', chosen);
    sheet.on('cancel', left);
    sheet.show();
  });
}
