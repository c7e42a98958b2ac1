import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Money } from '@/shared/format';
import type { WalletSheets } from './device-wallets';
import type { useMethodsFor } from './methods';
import type { Approval } from './useApproval';
import type { PayProblem } from './problem';
import type {
  CardPayment,
  CoinPayment,
  PayAnswer,
  PaymentMethod,
  PaymentPurpose,
  PaypalPayment,
} from './types';

export interface PayFrameProps<A extends PayAnswer> {
  /** What it is paid for: the server says which ways it takes. */
  purpose: PaymentPurpose;
  /** Which one of that kind, where several could have the same price. */
  subjectId?: string;
  /** What is paid, VAT included. */
  total: Money;
  /** The same in coins, where coins may be used. */
  coins?: number;
  payByCard: (payment: CardPayment) => Promise<A>;
  payByCoins?: (payment: CoinPayment) => Promise<A>;
  /** From what the payer has earned, where that is taken. */
  payByEarnings?: (payment: CoinPayment) => Promise<A>;
  /** Cards may be kept for the next time; true where not said otherwise. */
  keepsCards?: boolean;
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

export interface PayState {
  total: Money;
  coins: number | null;
  phase: PayPhase;
  /** Of a team: what a second member has to say to it; null = nothing. */
  approval: Approval | null;
  problem: PayProblem | null;
  methods: PaymentMethod[];
  methodsQuery: ReturnType<typeof useMethodsFor>;
  cardsOn: boolean;
  stripeError: unknown;
  paypalOn: boolean;
  sheets: WalletSheets;
  /** What was earned and can pay this; null where it is not taken. */
  earned: number | null;
  keepsCards: boolean;
  /** Coins that can pay a part, beside the method; 0 where none can. */
  spare: number;
  withCoins: boolean;
  setWithCoins: (withCoins: boolean) => void;
  /** What is left to pay by the method. */
  rest: number;
  byPaypal: PaypalSteps;
  /** 'card' = a new one, 'paypal', a wallet of the device, 'earnings', 'coins', or the id of a saved card. */
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
export interface PaypalSteps {
  begin: () => Promise<string>;
  approved: (orderId: string) => Promise<void>;
  left: () => void;
  failed: (error: unknown) => void;
}

export const PayContext = createContext<PayState | null>(null);

export function usePayState(): PayState {
  const state = useContext(PayContext);
  if (!state) throw new Error('PayMethods and PayButton stand inside a PayFrame');
  return state;
}
