import type { CardElement, CardElementOptions } from './card-element.ts';

import type { MakeWalletMethod, WalletSheet, WalletSheetOptions } from './wallet-sheet.ts';

interface Parts {
  createCardElement: (options: CardElementOptions, locale: string) => CardElement;
  openChallenge: (url: string) => Promise<void>;
  createWalletSheet: (options: WalletSheetOptions, makeMethod: MakeWalletMethod) => WalletSheet;
}

interface Json {
  [key: string]: unknown;
}

/**
 * Puts `window.Stripe` on the page, with the part of @stripe/stripe-js that cards need. It runs in the
 * browser: its source text is sent there, so it may use nothing but its parameters.
 */
export function installStripe(base: string, parts: Parts): void {
  function isJson(value: unknown): value is Json {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  }

  function encode(target: URLSearchParams, name: string, value: unknown): void {
    if (value === undefined || value === null) return;
    if (isJson(value)) {
      for (const [key, part] of Object.entries(value)) encode(target, name ? `${name}[${key}]` : key, part);
    } else if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') {
      target.append(name, `${value}`);
    }
  }

  function connect(key: string, defaults: Json) {
    async function request(method: 'GET' | 'POST', path: string, params: Json): Promise<Json> {
      const form = new URLSearchParams();
      encode(form, '', params);
      const get = method === 'GET';
      const init = { method, headers: { authorization: `Bearer ${key}` }, ...(get ? {} : { body: form }) };
      try {
        const response = await fetch(`${base}${path}${get ? `?${form.toString()}` : ''}`, init);
        const body: unknown = await response.json();
        return isJson(body) ? body : { error: { type: 'api_error', message: 'Unreadable answer.' } };
      } catch (cause) {
        return { error: { type: 'api_connection_error', message: String(cause) } };
      }
    }

    function intentPath(clientSecret: string): { path: string; name: 'paymentIntent' | 'setupIntent' } {
      const id = clientSecret.split('_secret_')[0];
      const setup = clientSecret.startsWith('seti_');
      return setup
        ? { path: `/v1/setup_intents/${id}`, name: 'setupIntent' }
        : { path: `/v1/payment_intents/${id}`, name: 'paymentIntent' };
    }

    async function retrieve(clientSecret: string): Promise<Json> {
      const { path, name } = intentPath(clientSecret);
      const body = await request('GET', path, { client_secret: clientSecret });
      return body.error ? { error: body.error } : { [name]: body };
    }

    function challengeUrl(intent: Json): string | null {
      const action = intent.status === 'requires_action' ? intent.next_action : null;
      if (!isJson(action)) return null;
      const details = action.use_stripe_sdk ?? action.redirect_to_url;
      const url = isJson(details) ? (details.stripe_js ?? details.url) : null;
      return typeof url === 'string' ? url : null;
    }

    /** Shows the challenge, if there is one, and tells how the intent stands afterwards. */
    async function finishChallenge(intent: Json, clientSecret: string): Promise<Json> {
      const { name } = intentPath(clientSecret);
      const url = challengeUrl(intent);
      if (!url) return { [name]: intent };
      await parts.openChallenge(url);
      const result = await retrieve(clientSecret);
      const after = result[name];
      if (!isJson(after) || after.status !== 'requires_payment_method') return result;
      const error = after.last_payment_error ?? after.last_setup_error;
      const owner = name === 'paymentIntent' ? 'payment_intent' : 'setup_intent';
      return { error: { ...(isJson(error) ? error : {}), [owner]: after } };
    }

    function createPaymentMethod(data: Json): Promise<Json> {
      // The caller hands over the element that elements().create('card') made.
      const card = data.card as CardElement | undefined;
      if (!card)
        return Promise.resolve({
          error: { type: 'validation_error', message: 'The card element is missing.' },
        });
      const { billing_details } = data;
      return request('POST', '/v1/payment_methods', { type: 'card', card: card.readCard(), billing_details });
    }

    async function confirm(clientSecret: string, data: Json, options: Json): Promise<Json> {
      const { path, name } = intentPath(clientSecret);
      const chosen = data.payment_method;
      let method: unknown = chosen;
      if (isJson(chosen)) {
        const made = await createPaymentMethod(chosen);
        if (made.error) return { error: made.error };
        method = made.id;
      }
      const { setup_future_usage, return_url } = data;
      const intent = await request('POST', `${path}/confirm`, {
        client_secret: clientSecret,
        payment_method: method,
        setup_future_usage,
        return_url,
        use_stripe_sdk: true,
      });
      if (intent.error) return { error: intent.error };
      return options.handleActions === false ? { [name]: intent } : finishChallenge(intent, clientSecret);
    }

    async function handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Json> {
      const { name } = intentPath(clientSecret);
      const result = await retrieve(clientSecret);
      const intent = result[name];
      return isJson(intent) ? finishChallenge(intent, clientSecret) : result;
    }

    function elements(given: Json = {}) {
      let card: CardElement | null = null;
      const wanted = given.locale ?? defaults.locale;
      let locale = typeof wanted === 'string' && wanted !== 'auto' ? wanted : navigator.language;
      return {
        create(type: string, options: CardElementOptions = {}): CardElement {
          if (type !== 'card') throw new Error(`The sandbox has no ${type} element.`);
          card = parts.createCardElement(options, locale);
          return card;
        },
        getElement: (type: unknown) => (type === 'card' || typeof type === 'function' ? card : null),
        update(change: Json) {
          if (typeof change.locale === 'string') locale = change.locale;
        },
        fetchUpdates: async () => ({}),
        submit: async () => ({}),
      };
    }

    return {
      elements,
      createPaymentMethod: async (data: Json) => {
        const body = await createPaymentMethod(data);
        return body.error ? { error: body.error } : { paymentMethod: body };
      },
      createToken: async () => ({
        error: {
          type: 'invalid_request_error',
          message: 'The sandbox has no tokens: use createPaymentMethod.',
        },
      }),
      confirmCardPayment: (secret: string, data: Json = {}, options: Json = {}) =>
        confirm(secret, data, options),
      confirmCardSetup: (secret: string, data: Json = {}, options: Json = {}) =>
        confirm(secret, data, options),
      paymentRequest: (given: Json) =>
        parts.createWalletSheet(given as unknown as WalletSheetOptions, (wallet, token) =>
          request('POST', '/v1/payment_methods', {
            type: 'card',
            card: { token },
            metadata: { sandbox_wallet: wallet },
          }),
        ),
      handleNextAction,
      handleCardAction: (clientSecret: string) => handleNextAction({ clientSecret }),
      retrievePaymentIntent: retrieve,
      retrieveSetupIntent: retrieve,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }

  function stripe(key: unknown, options: Json = {}) {
    if (typeof key !== 'string' || !key.startsWith('pk_test_')) {
      throw new Error('The sandbox takes a publishable test key (pk_test_…) only.');
    }
    return connect(key, options);
  }

  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive', sandbox: true }) });
}
