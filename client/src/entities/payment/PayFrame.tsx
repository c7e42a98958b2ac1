import type { StripeElementLocale } from '@stripe/stripe-js';
import { Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/shared/api/errors';
import { useMoneyAction, useWallet } from '@/entities/wallet';
import type { HeadersFor } from '@/entities/wallet';
import { refresh, touched } from '@/shared/query';
import { useConfig } from '@/shared/config';
import { useLanguage } from '@/shared/i18n/language';
import { askSheet, isDeviceWallet, offeredSheets, useWalletSheets } from './device-wallets';
import { useMethodsFor } from './methods';
import { useNewCard } from './useNewCard';
import { useApproval } from './useApproval';
import { usePayAddress } from './usePayAddress';
import {
  addressKept,
  CardFormError,
  DeclinedError,
  PayerLeftError,
  PaypalFailedError,
  problemOf,
  StillPendingError,
} from './problem';
import type { PayProblem } from './problem';
import { PayContext } from './pay-state';
import type { PayFrameProps, PaypalSteps, PayPhase } from './pay-state';
import { settle } from './settle';
import { useCardLibrary } from './card-library';
import type { PayAnswer, PaymentMethodType } from './types';

/** What a provider takes at least, in cents. */
const LEAST = 50;

/**
 * Everything about paying but its looks: place PayMethods and PayButton inside, wherever they belong. One frame pays
 * for one thing.
 */
export function PayFrame<A extends PayAnswer>(props: PayFrameProps<A>) {
  const language = useLanguage();
  const library = useCardLibrary();
  return (
    <Elements key={language} stripe={library.stripe} options={{ locale: language as StripeElementLocale }}>
      <PayLogic {...props} cardsOn={library.on} stripeError={library.error} />
    </Elements>
  );
}

function PayLogic<A extends PayAnswer>(props: PayFrameProps<A> & { cardsOn: boolean; stripeError: unknown }) {
  const {
    total,
    payByCard,
    payByCoins,
    payByEarnings,
    finish,
    onPaid,
    onQuoteChanged,
    onPending,
    onBusy,
    children,
  } = props;
  const client = useQueryClient();
  const stripe = useStripe();
  const elements = useElements();
  const { data: wallet } = useWallet();
  const methodsQuery = useMethodsFor(props.purpose);
  const { data: config } = useConfig();
  const isOffered = (type: PaymentMethodType): boolean =>
    methodsQuery.data?.available.some((way) => way.type === type && way.enabled) ?? false;
  const cardsOn = props.cardsOn && isOffered('card');
  const paypalOn = props.paypal !== undefined && isOffered('paypal');
  const approval = useApproval(props.purpose, total, props.subjectId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [save, setSave] = useState(false);
  const [withCoins, setWithCoins] = useState(false);
  const [phase, setPhase] = useState<PayPhase>('idle');
  const [problem, setProblem] = useState<PayProblem | null>(null);
  const card = useNewCard(stripe, elements);

  const methods = cardsOn ? (methodsQuery.data?.data ?? []) : [];
  const expected = { minor: total.minor, currency: 'EUR' } as const;
  const coins = payByCoins && isOffered('anycoins') ? (props.coins ?? null) : null;
  // Coins that a refused try has reserved for this payment are still its own.
  const [reserved, setReserved] = useState(0);
  const have = (wallet?.amountBalance ?? 0) + Math.min(reserved, wallet?.heldCoins ?? 0);
  const enough = coins !== null && have >= coins;
  const earned = payByEarnings && wallet && isOffered('earnings') ? (wallet.available?.minor ?? 0) : null;
  const coinMinor = wallet?.coinMinor ?? 1;
  // What the provider takes at least stays for the other method.
  const spare = coins === null || enough ? 0 : Math.min(have, Math.floor((total.minor - LEAST) / coinMinor));
  const part = withCoins && spare > 0 ? { coins: spare } : {};
  const rest = total.minor - (part.coins ?? 0) * coinMinor;
  const sheetsHere = useWalletSheets(props.cardsOn ? stripe : null, rest, config?.productName ?? 'Anyjoi');
  const sheets = offeredSheets(sheetsHere, isOffered);
  const standing =
    chosen === null ||
    ['card', 'coins', 'paypal'].includes(chosen) ||
    (chosen === 'earnings' ? payByEarnings !== undefined : isDeviceWallet(chosen)) ||
    methods.some(({ id }) => id === chosen);
  const other = paypalOn ? 'paypal' : 'coins';
  const choice = (standing ? chosen : null) ?? (cardsOn ? (methods[0]?.id ?? 'card') : other);
  const ours: Record<string, boolean> = {
    paypal: paypalOn,
    coins: enough,
    earnings: (earned ?? 0) >= total.minor,
  };
  const cardReady = cardsOn && (choice !== 'card' || (stripe !== null && elements !== null));
  const payable = ours[choice] ?? (isDeviceWallet(choice) ? sheets[choice] !== undefined : cardReady);

  /** The bank's own page; whatever came of it, the server asks the provider itself. */
  const confirmed = async (answer: A): Promise<A> => {
    const { clientSecret, payment } = answer.data;
    if (answer.data.status !== 'requires_action' || !clientSecret || !stripe) return answer;
    setPhase('confirming');
    const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret });
    setPhase('waiting');
    const after = await finish(paymentIntent?.id ?? payment.providerRef ?? '');
    if (error && after.data.status === 'requires_action')
      throw new DeclinedError('payment_intent_authentication_failure');
    return after;
  };

  const byCard = async (headersFor: HeadersFor): Promise<A> => {
    const paymentMethodId = choice === 'card' ? await card.make() : choice;
    const values = {
      paymentMethodId,
      save: choice === 'card' && save,
      expectedTotal: expected,
      ...part,
    };
    return confirmed(await payByCard({ ...values, headersFor }));
  };

  /** A card of the device's wallet; its sheet closes with our answer. */
  const bySheet = async (headersFor: HeadersFor): Promise<A> => {
    const sheet = isDeviceWallet(choice) ? sheets[choice] : undefined;
    if (!sheet) throw new CardFormError('This wallet is not ready.');
    const { id, close } = await askSheet(sheet);
    const values = { paymentMethodId: id, save: false, expectedTotal: expected, ...part };
    let answer: A;
    try {
      answer = await payByCard({ ...values, headersFor });
    } catch (error) {
      close(false);
      throw error;
    }
    close(true);
    return confirmed(answer);
  };

  const fromWallet = (take: typeof payByCoins) => async (headersFor: HeadersFor) => {
    if (!take) throw new Error(`${choice} are not taken here`);
    return take({ expectedTotal: expected, headersFor });
  };

  const shared = { quiet: true, ...(onQuoteChanged ? { onQuoteChanged } : {}) };
  const payment = useMoneyAction<A, (headersFor: HeadersFor) => Promise<A>>({
    ...shared,
    run: (work, headersFor) => work(headersFor),
    touches: touched('payment.methods'),
  });
  const order = useMoneyAction<string, (headersFor: HeadersFor) => Promise<string>>({
    ...shared,
    run: (work, headersFor) => work(headersFor),
  });

  const start = () => {
    setReserved(part.coins ?? 0);
    setProblem(null);
    setPhase('paying');
    onBusy?.(true);
  };
  const stop = () => {
    setPhase('idle');
    onBusy?.(false);
  };
  const address = usePayAddress(choice, {
    pay: () => void pay(),
    again: () => setProblem(addressKept()),
  });
  const refuse = (error: unknown) => {
    if (address.asks(error)) return;
    // Where it stands is shown beside the methods.
    if (error instanceof ApiError && error.details.some(({ rule }) => rule === 'waiting')) {
      void refresh(touched('team.changed'), client);
      return;
    }
    // The same card again only while nobody knows whether the call arrived.
    if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) card.forget();
    setProblem(problemOf(error));
    if (error instanceof StillPendingError) onPending?.(error.answer);
  };

  /** From the first answer to booked money. */
  const conclude = async (
    first: (headersFor: HeadersFor) => Promise<A>,
    ask: (reference: string) => Promise<A>,
  ) => {
    try {
      const answer = await payment.run(async (headersFor) => settle(await first(headersFor), ask));
      if (answer) await onPaid(answer);
    } catch (error) {
      refuse(error);
    } finally {
      stop();
    }
  };

  const stepsOf = () => {
    const { paypal } = props;
    // Only asks: the order is begun once a second member has confirmed the payment.
    if (choice === 'paypal' && paypal)
      return async (headersFor: HeadersFor) =>
        paypal.finish(await paypal.begin({ expectedTotal: expected, headersFor }));
    if (choice === 'coins') return fromWallet(payByCoins);
    if (choice === 'earnings') return fromWallet(payByEarnings);
    return isDeviceWallet(choice) ? bySheet : byCard;
  };

  const pay = async () => {
    if (phase !== 'idle') return;
    start();
    await conclude(stepsOf(), finish);
  };

  const byPaypal: PaypalSteps = {
    begin: async () => {
      if (!props.paypal) throw new Error('PayPal is not taken here');
      start();
      try {
        const { begin } = props.paypal;
        // The same order again when the payer comes back: the server knows what runs.
        const orderId = await order.run((headersFor) => begin({ expectedTotal: expected, headersFor }));
        if (orderId === undefined) throw new PayerLeftError('left');
        setPhase('confirming');
        return orderId;
      } catch (error) {
        refuse(error);
        stop();
        throw error;
      }
    },
    approved: async (orderId) => {
      const { paypal } = props;
      if (!paypal) return;
      setPhase('waiting');
      await conclude(() => paypal.finish(orderId), paypal.finish);
    },
    left: () => {
      refuse(new PayerLeftError('left'));
      stop();
    },
    // What our own call refused is told already, in its own words.
    failed: (error) => {
      if (error instanceof ApiError) return;
      refuse(new PaypalFailedError(String(error)));
      stop();
    },
  };

  const choose = (next: string) => {
    setProblem(null);
    setChosen(next);
  };

  return (
    <PayContext.Provider
      value={{
        total,
        coins,
        phase,
        approval,
        problem,
        methods,
        methodsQuery,
        cardsOn,
        stripeError: props.stripeError,
        paypalOn,
        sheets,
        earned,
        keepsCards: props.keepsCards ?? true,
        spare,
        withCoins,
        setWithCoins,
        rest,
        byPaypal,
        choice,
        choose,
        save,
        setSave,
        typed: card.forget,
        payable,
        pay,
      }}
    >
      {children}
      {address.dialog}
    </PayContext.Provider>
  );
}
