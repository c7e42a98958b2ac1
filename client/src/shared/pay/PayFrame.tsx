import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../api/errors';
import { keepWallet, useWallet, walletKey } from '../auth/wallet';
import type { Money } from '../format';
import { useConfig } from '../config';
import { useLanguage } from '../i18n/language';
import { AttemptKey } from './attempt-key';
import { methodsKey, usePaymentMethods } from './methods';
import {
  CardFormError,
  DeclinedError,
  PayerLeftError,
  PaypalFailedError,
  problemOf,
  StillPendingError,
} from './problem';
import type { PayProblem } from './problem';
import { settle } from './settle';
import { useCardLibrary } from './card-library';
import type { CardPayment, CoinPayment, PayAnswer, PaymentMethod, PaypalPayment } from './types';

export interface PayFrameProps<A extends PayAnswer> {
  /** What is paid, VAT included. */
  total: Money;
  /** The same in coins, where coins may be used. */
  coins?: number;
  payByCard: (payment: CardPayment) => Promise<A>;
  payByCoins?: (payment: CoinPayment) => Promise<A>;
  /** Begins an order, and finishes it once the payer has approved it. */
  paypal?: {
    begin: (payment: PaypalPayment) => Promise<string>;
    finish: (orderId: string) => Promise<A>;
  };
  /** Asks again after 3-D Secure, and while the capture is on its way. */
  finish: (paymentIntentId: string) => Promise<A>;
  /** The money is booked. */
  onPaid: (answer: A) => void | Promise<void>;
  /** The server has another price: read it again. */
  onQuoteChanged?: () => void;
  /** The bank has not decided in time; the payment goes on by itself. */
  onPending?: (answer: PayAnswer) => void;
  /** True while paying: whatever holds this must stay open. */
  onBusy?: (busy: boolean) => void;
  children: ReactNode;
}

export type PayPhase = 'idle' | 'paying' | 'confirming' | 'waiting';

interface PayState {
  total: Money;
  coins: number | null;
  phase: PayPhase;
  problem: PayProblem | null;
  methods: PaymentMethod[];
  methodsQuery: ReturnType<typeof usePaymentMethods>;
  cardsOn: boolean;
  stripeError: unknown;
  paypalOn: boolean;
  byPaypal: PaypalSteps;
  /** 'card' = a new one, 'paypal', 'coins', or the id of a saved card. */
  choice: string;
  choose: (choice: string) => void;
  save: boolean;
  setSave: (save: boolean) => void;
  /** The card typed so far has changed: it is another one. */
  typed: () => void;
  payable: boolean;
  pay: () => Promise<void>;
}

/** What happens at PayPal's button, in its order. */
interface PaypalSteps {
  begin: () => Promise<string>;
  approved: (orderId: string) => Promise<void>;
  left: () => void;
  failed: (error: unknown) => void;
}

const PayContext = createContext<PayState | null>(null);

export function usePayState(): PayState {
  const state = useContext(PayContext);
  if (!state) throw new Error('PayMethods and PayButton stand inside a PayFrame');
  return state;
}

/**
 * Everything about paying but its looks: place PayMethods and PayButton inside, wherever they belong. One frame pays
 * for one thing.
 */
export function PayFrame<A extends PayAnswer>(props: PayFrameProps<A>) {
  const language = useLanguage();
  const library = useCardLibrary();
  return (
    <Elements key={language} stripe={library.stripe} options={{ locale: language }}>
      <PayLogic {...props} cardsOn={library.on} stripeError={library.error} />
    </Elements>
  );
}

function PayLogic<A extends PayAnswer>(props: PayFrameProps<A> & { cardsOn: boolean; stripeError: unknown }) {
  const {
    total,
    payByCard,
    payByCoins,
    finish,
    onPaid,
    onQuoteChanged,
    onPending,
    onBusy,
    children,
    cardsOn,
  } = props;
  const stripe = useStripe();
  const elements = useElements();
  const client = useQueryClient();
  const { data: wallet } = useWallet();
  const methodsQuery = usePaymentMethods(cardsOn);
  const { data: config } = useConfig();
  const paypalOn = props.paypal !== undefined && (config?.paypal.clientId ?? '') !== '';
  const [chosen, setChosen] = useState<string | null>(null);
  const [save, setSave] = useState(false);
  const [phase, setPhase] = useState<PayPhase>('idle');
  const [problem, setProblem] = useState<PayProblem | null>(null);
  const [key] = useState(() => new AttemptKey());
  // The method made of the typed card, so that a repeated call is the same call.
  const made = useRef<string | null>(null);

  const methods = useMemo(() => methodsQuery.data?.data ?? [], [methodsQuery.data]);
  const expected = { minor: total.minor, currency: 'EUR' } as const;
  const coins = payByCoins ? (props.coins ?? null) : null;
  const enough = coins !== null && (wallet?.amountBalance ?? 0) >= coins;
  const standing =
    chosen === null ||
    ['card', 'coins', 'paypal'].includes(chosen) ||
    methods.some(({ id }) => id === chosen);
  const other = paypalOn ? 'paypal' : 'coins';
  const choice = (standing ? chosen : null) ?? (cardsOn ? (methods[0]?.id ?? 'card') : other);
  const payable =
    choice === 'coins' ? enough : cardsOn && (choice !== 'card' || (stripe !== null && elements !== null));

  const newCard = async (): Promise<string> => {
    if (made.current) return made.current;
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) throw new CardFormError('The card form is not ready.');
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card });
    if (error) throw new CardFormError(error.message);
    made.current = paymentMethod.id;
    return paymentMethod.id;
  };

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

  const byCard = async (): Promise<A> => {
    const paymentMethodId = choice === 'card' ? await newCard() : choice;
    const values = {
      paymentMethodId,
      save: choice === 'card' && save,
      expectedTotal: expected,
    };
    return confirmed(await payByCard({ ...values, key: key.of(values) }));
  };

  const byCoins = async (): Promise<A> => {
    if (!payByCoins) throw new Error('Coins are not taken here');
    const values = { expectedTotal: expected };
    return payByCoins({ ...values, key: key.of({ coins, ...values }) });
  };

  const start = () => {
    setProblem(null);
    setPhase('paying');
    onBusy?.(true);
  };
  const stop = () => {
    setPhase('idle');
    onBusy?.(false);
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status > 0) {
      key.answered();
      made.current = null;
    }
    const found = problemOf(error);
    setProblem(found);
    if (found.changed) onQuoteChanged?.();
    if (error instanceof StillPendingError) onPending?.(error.answer);
  };

  /** From the first answer to booked money. */
  const conclude = async (first: () => Promise<A>, ask: (reference: string) => Promise<A>) => {
    try {
      const answer = await settle(await first(), ask);
      key.answered();
      if (answer.data.wallet) keepWallet(answer.data.wallet);
      await Promise.all([
        client.invalidateQueries({ queryKey: walletKey }),
        client.invalidateQueries({ queryKey: methodsKey }),
      ]);
      await onPaid(answer);
    } catch (error) {
      refuse(error);
    } finally {
      stop();
    }
  };

  const pay = async () => {
    if (phase !== 'idle') return;
    start();
    await conclude(choice === 'coins' ? byCoins : byCard, finish);
  };

  const byPaypal: PaypalSteps = {
    begin: async () => {
      if (!props.paypal) throw new Error('PayPal is not taken here');
      start();
      try {
        const values = { expectedTotal: expected };
        const orderId = await props.paypal.begin({ ...values, key: key.of({ paypal: true, ...values }) });
        // The same order again when the payer comes back: the server knows what runs.
        key.answered();
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
  const typed = () => {
    made.current = null;
  };

  return (
    <PayContext.Provider
      value={{
        total,
        coins,
        phase,
        problem,
        methods,
        methodsQuery,
        cardsOn,
        stripeError: props.stripeError,
        paypalOn,
        byPaypal,
        choice,
        choose,
        save,
        setSave,
        typed,
        payable,
        pay,
      }}
    >
      {children}
    </PayContext.Provider>
  );
}
