interface ApprovalData {
  orderID: string;
  payerID: string;
}

interface ButtonOptions {
  createOrder: (data: object, actions: object) => Promise<string> | string;
  onApprove?: (data: ApprovalData, actions: object) => unknown;
  onCancel?: (data: { orderID?: string }, actions: object) => unknown;
  onError?: (error: unknown) => unknown;
  onClick?: (data: { fundingSource: string }, actions: object) => unknown;
  onInit?: (data: object, actions: object) => unknown;
  style?: { height?: number; borderRadius?: number };
}

/**
 * Puts `window.paypal` on the page, with the part of PayPal's script that the buttons need. It runs in the browser:
 * its source text is sent there, so it may use nothing but its parameter.
 */
export function installPaypal(base: string): void {
  const CLOSED_EVERY_MS = 250;
  const german = navigator.language.startsWith('de');

  /** A small window, opened with the click itself, for a later one would be blocked. */
  function openWindow(): Window | null {
    return window.open('about:blank', 'sandbox-paypal', 'popup,width=520,height=640');
  }

  /** What the payer did in that window; closing it is going back. */
  function decision(popup: Window): Promise<ApprovalData | null> {
    return new Promise((resolve) => {
      const finish = (data: ApprovalData | null) => {
        window.removeEventListener('message', onMessage);
        clearInterval(timer);
        popup.close();
        resolve(data);
      };
      const onMessage = (event: MessageEvent<unknown>) => {
        if (event.origin !== new URL(base).origin) return;
        // From the approval page, whose message this is.
        const told = event.data as Partial<ApprovalData & { type: string; approved: boolean }> | null;
        if (told?.type !== 'sandbox:paypal' || !told.orderID || !told.payerID) return;
        finish(told.approved ? { orderID: told.orderID, payerID: told.payerID } : null);
      };
      const timer = setInterval(() => {
        if (popup.closed) finish(null);
      }, CLOSED_EVERY_MS);
      window.addEventListener('message', onMessage);
    });
  }

  async function pay(options: ButtonOptions): Promise<void> {
    const popup = openWindow();
    let orderID: string;
    try {
      options.onClick?.({ fundingSource: 'paypal' }, {});
      orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
    } catch (error) {
      popup?.close();
      options.onError?.(error);
      return;
    }
    if (!popup) {
      options.onError?.(new Error('The window was blocked.'));
      return;
    }
    popup.location.href = `${base}/paypal/checkoutnow?token=${encodeURIComponent(orderID)}`;
    const approved = await decision(popup);
    try {
      if (approved) await options.onApprove?.(approved, {});
      else await options.onCancel?.({ orderID }, {});
    } catch (error) {
      options.onError?.(error);
    }
  }

  function button(options: ButtonOptions): HTMLButtonElement {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = 'PayPal';
    element.setAttribute('aria-label', german ? 'Mit PayPal bezahlen' : 'Pay with PayPal');
    element.setAttribute('data-testid', 'paypal-button');
    element.style.cssText = `width:100%;height:${options.style?.height ?? 40}px;border:0;border-radius:${options.style?.borderRadius ?? 4}px;background:#ffc439;color:#111;font:700 16px system-ui;text-align:center;cursor:pointer`;
    element.addEventListener('click', () => {
      element.disabled = true;
      void pay(options).finally(() => {
        element.disabled = false;
      });
    });
    return element;
  }

  function Buttons(options: ButtonOptions) {
    const element = button(options);
    return {
      isEligible: () => true,
      render(target: string | Element): Promise<void> {
        const node = typeof target === 'string' ? document.querySelector(target) : target;
        if (!node) return Promise.reject(new Error('Document is ready and element does not exist'));
        node.replaceChildren(element);
        options.onInit?.({}, {});
        return Promise.resolve();
      },
      close(): Promise<void> {
        element.remove();
        return Promise.resolve();
      },
    };
  }

  // An account without these two, as PayPal tells it: cards are taken elsewhere.
  const CardFields = () => ({ isEligible: () => false, render: () => Promise.resolve() });
  const Applepay = () => ({ config: () => Promise.resolve({ isEligible: false }) });
  const FUNDING = { PAYPAL: 'paypal' };
  Object.assign(window, { paypal: { version: '5.0.0-sandbox', Buttons, CardFields, Applepay, FUNDING } });
}
