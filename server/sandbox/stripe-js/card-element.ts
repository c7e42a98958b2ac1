/** What the card field reads from its inputs. */
export interface TypedCard {
  number: string;
  exp_month: string;
  exp_year: string;
  cvc: string;
}

export interface CardElementOptions {
  style?: { base?: Record<string, unknown> };
  disabled?: boolean;
}

type Listener = (event: Record<string, unknown>) => void;

export interface CardElement {
  mount(target: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  on(name: string, listener: Listener): CardElement;
  once(name: string, listener: Listener): CardElement;
  off(name: string, listener?: Listener): CardElement;
  update(options: CardElementOptions): void;
  focus(): void;
  blur(): void;
  clear(): void;
  readCard(): TypedCard;
}

/**
 * The card field of the stand-in script. It runs in the browser: its source text is sent there, so it
 * may use nothing from outside itself.
 */
export function createCardElement(options: CardElementOptions, locale: string): CardElement {
  const german = locale.startsWith('de');
  const root = document.createElement('div');
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', german ? 'Karte' : 'Card');
  root.setAttribute('data-testid', 'card-element');
  root.style.cssText = 'display:grid;grid-template-columns:2fr 1fr 1fr;gap:8px';
  const listeners = new Map<string, Set<Listener>>();
  const id = Math.random().toString(36).slice(2);

  const number = field(
    'number',
    german ? 'Kartennummer' : 'Card number',
    '4242 4242 4242 4242',
    'cc-number',
    23,
  );
  const expiry = field(
    'expiry',
    german ? 'Gültig bis' : 'Expiry',
    german ? 'MM / JJ' : 'MM / YY',
    'cc-exp',
    7,
  );
  const cvc = field('cvc', german ? 'Prüfziffer' : 'CVC', '123', 'cc-csc', 4);

  function field(
    name: string,
    text: string,
    hint: string,
    autocomplete: string,
    length: number,
  ): HTMLInputElement {
    const box = document.createElement('div');
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.id = `sandbox-card-${name}-${id}`;
    input.name = `card-${name}`;
    input.placeholder = hint;
    input.inputMode = 'numeric';
    input.maxLength = length;
    input.setAttribute('autocomplete', autocomplete);
    input.setAttribute('data-testid', `card-${name}`);
    // As the inputs of the page around it; a page without such names gets a quiet grey.
    input.style.cssText =
      'font:inherit;color:inherit;background:var(--surface, transparent);border:1px solid var(--border-strong, #c4cbcb);border-radius:var(--radius-md, 8px);padding:0 11px;height:var(--control, 36px);width:100%;box-sizing:border-box';
    label.htmlFor = input.id;
    label.textContent = text;
    label.style.cssText = 'display:block;font-size:12px;margin-bottom:4px';
    box.append(label, input);
    root.append(box);
    return input;
  }

  const digits = (input: HTMLInputElement) => input.value.replace(/\D/g, '');

  function passesLuhn(text: string): boolean {
    let sum = 0;
    for (let index = 0; index < text.length; index += 1) {
      const value = Number(text[text.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    }
    return sum % 10 === 0;
  }

  function brand(): string {
    const text = digits(number);
    if (text.startsWith('4')) return 'visa';
    if (/^(5[1-5]|2[2-7])/.test(text)) return 'mastercard';
    return /^3[47]/.test(text) ? 'amex' : 'unknown';
  }

  function numberState(): 'empty' | 'incomplete' | 'invalid' | 'complete' {
    const text = digits(number);
    if (text === '') return 'empty';
    if (text.length < (brand() === 'amex' ? 15 : 16)) return 'incomplete';
    return passesLuhn(text) ? 'complete' : 'invalid';
  }

  function expiryState(): 'empty' | 'incomplete' | 'past' | 'complete' {
    const text = digits(expiry);
    if (text === '') return 'empty';
    const month = Number(text.slice(0, 2));
    if (text.length < 4 || month < 1 || month > 12) return 'incomplete';
    const end = new Date(2000 + Number(text.slice(2)), month, 1);
    return end.getTime() > Date.now() ? 'complete' : 'past';
  }

  function problem(): { code: string; message: string } | undefined {
    if (numberState() === 'invalid') {
      const message = german ? 'Ihre Kartennummer ist ungültig.' : 'Your card number is invalid.';
      return { code: 'invalid_number', message };
    }
    if (expiryState() === 'past') {
      const message = german
        ? 'Das Ablaufdatum liegt in der Vergangenheit.'
        : "Your card's expiration date is in the past.";
      return { code: 'invalid_expiry_year_past', message };
    }
    return undefined;
  }

  function emit(name: string, event: Record<string, unknown>): void {
    for (const listener of Array.from(listeners.get(name) ?? [])) listener({ elementType: 'card', ...event });
  }

  function changed(): void {
    const found = problem();
    number.setAttribute('aria-invalid', String(numberState() === 'invalid'));
    expiry.setAttribute('aria-invalid', String(expiryState() === 'past'));
    emit('change', {
      brand: brand(),
      complete: numberState() === 'complete' && expiryState() === 'complete' && digits(cvc).length >= 3,
      empty: number.value === '' && expiry.value === '' && cvc.value === '',
      error: found ? { type: 'validation_error', ...found } : undefined,
      value: { postalCode: '' },
    });
  }

  number.addEventListener('input', () => {
    number.value = digits(number)
      .slice(0, 19)
      .replace(/(.{4})(?=.)/g, '$1 ');
    changed();
  });
  expiry.addEventListener('input', () => {
    const text = digits(expiry).slice(0, 4);
    expiry.value = text.length > 2 ? `${text.slice(0, 2)} / ${text.slice(2)}` : text;
    changed();
  });
  cvc.addEventListener('input', () => {
    cvc.value = digits(cvc).slice(0, 4);
    changed();
  });
  root.addEventListener('focusin', () => emit('focus', {}));
  root.addEventListener('focusout', () => emit('blur', {}));
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') emit('escape', {});
  });

  const element: CardElement = {
    mount(target) {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      if (!node) throw new Error('The selector or element you want to mount to does not exist.');
      node.replaceChildren(root);
      setTimeout(() => emit('ready', {}), 0);
    },
    unmount: () => root.remove(),
    destroy() {
      root.remove();
      listeners.clear();
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, known.add(listener));
      return element;
    },
    once(name, listener) {
      const wrapped: Listener = (event) => {
        listeners.get(name)?.delete(wrapped);
        listener(event);
      };
      return element.on(name, wrapped);
    },
    off(name, listener) {
      if (listener) listeners.get(name)?.delete(listener);
      else listeners.delete(name);
      return element;
    },
    update(change) {
      for (const property of ['color', 'fontFamily', 'fontSize'] as const) {
        const value = change.style?.base?.[property];
        if (typeof value === 'string') root.style[property] = value;
      }
      for (const input of [number, expiry, cvc]) input.disabled = change.disabled ?? input.disabled;
    },
    focus: () => number.focus(),
    blur: () => number.blur(),
    clear() {
      for (const input of [number, expiry, cvc]) input.value = '';
      changed();
    },
    readCard() {
      const date = digits(expiry);
      return {
        number: digits(number),
        exp_month: date.slice(0, 2),
        exp_year: date.slice(2),
        cvc: digits(cvc),
      };
    },
  };
  element.update(options);
  return element;
}
