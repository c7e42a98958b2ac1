export interface WalletSheetOptions {
  country: string;
  currency: string;
  total: { label: string; amount: number };
  disableWallets?: string[];
}

interface Json {
  [key: string]: unknown;
}

export type MakeWalletMethod = (wallet: 'apple_pay' | 'google_pay', token: string) => Promise<Json>;

export interface WalletSheet {
  canMakePayment: () => Promise<Record<string, boolean> | null>;
  show: () => void;
  on: (name: string, listener: (event: Json) => void) => WalletSheet;
  off: () => WalletSheet;
  update: (change: Partial<WalletSheetOptions>) => void;
  abort: () => void;
  isShowing: () => boolean;
}

/**
 * The payment request of the stand-in script with the sheet a device would show. It runs in the browser: its source
 * text is sent there, so it may use nothing from outside itself.
 */
export function createWalletSheet(options: WalletSheetOptions, makeMethod: MakeWalletMethod): WalletSheet {
  const listeners = new Map<string, Set<(event: Json) => void>>();
  const off = new Set(options.disableWallets ?? []);
  const apple = !off.has('applePay');
  const google = !off.has('googlePay');
  const name = apple ? 'Apple Pay' : 'Google Pay';
  let total = options.total;
  let open: HTMLDialogElement | null = null;

  function emit(event: string, detail: Json): void {
    for (const listener of Array.from(listeners.get(event) ?? [])) listener(detail);
  }

  function close(): void {
    open?.remove();
    open = null;
  }

  async function choose(token: string): Promise<void> {
    const method = await makeMethod(apple ? 'apple_pay' : 'google_pay', token);
    if (method.error) {
      close();
      emit('cancel', {});
      return;
    }
    emit('paymentmethod', {
      paymentMethod: method,
      walletName: apple ? 'applePay' : 'googlePay',
      complete: () => close(),
    });
  }

  function button(text: string, id: string, act: () => void): HTMLButtonElement {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.setAttribute('data-testid', id);
    made.style.cssText =
      'font:inherit;width:100%;padding:12px;margin-top:8px;border-radius:8px;border:1px solid #6b7280;background:#fff;color:#111;cursor:pointer';
    made.addEventListener('click', act);
    return made;
  }

  function show(): void {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', `${name} (sandbox)`);
    dialog.setAttribute('data-testid', 'wallet-sheet');
    dialog.style.cssText =
      'font:15px system-ui;width:min(360px,92vw);padding:20px;border:0;border-radius:14px;color:#111;background:#f4f4f5';
    const head = document.createElement('p');
    head.textContent = `${name} · Sandbox, no real money`;
    head.style.cssText = 'margin:0 0 4px;font-weight:600';
    const sum = document.createElement('p');
    sum.textContent = `${total.label}: ${(total.amount / 100).toFixed(2)} ${options.currency.toUpperCase()}`;
    sum.style.cssText = 'margin:0 0 8px';
    const cancel = () => {
      close();
      emit('cancel', {});
    };
    dialog.append(
      head,
      sum,
      button('Visa •• 4242', 'wallet-pay', () => void choose('pm_card_visa')),
      button('Visa •• 9995, no money on it', 'wallet-poor', () => {
        void choose('pm_card_chargeDeclinedInsufficientFunds');
      }),
      button('Cancel', 'wallet-cancel', cancel),
    );
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      cancel();
    });
    document.body.append(dialog);
    open = dialog;
    dialog.showModal();
  }

  const sheet: WalletSheet = {
    canMakePayment: () =>
      Promise.resolve(apple || google ? { applePay: apple, googlePay: google, link: false } : null),
    show,
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return sheet;
    },
    off: () => {
      listeners.clear();
      return sheet;
    },
    update: (change) => {
      total = change.total ?? total;
    },
    abort: close,
    isShowing: () => open !== null,
  };
  return sheet;
}
