export type Decline = { code: string; declineCode?: string; message: string };
type Brand = 'visa' | 'mastercard' | 'amex' | 'discover';

/** How a published test card behaves. */
export interface TestCard {
  name: string;
  number: string;
  token: string;
  meaning: string;
  brand: Brand;
  funding: 'credit' | 'debit';
  country: string;
  /** setup: until it was set up for later use; always: on each payment. */
  authentication?: 'always' | 'setup' | 'lookup_error';
  decline?: Decline;
  /** Can be kept for a customer, and is declined only when charged. */
  attachable?: boolean;
  dispute?: 'fraudulent' | 'product_not_received';
  refund?: 'pending' | 'fail';
  bypassPending?: boolean;
}

const DECLINED: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const NO_FUNDS: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

function card(
  number: string,
  token: string,
  meaning: string,
  more: Partial<Omit<TestCard, 'number' | 'token' | 'meaning' | 'name'>> = {},
): TestCard {
  const base = { brand: 'visa', funding: 'credit', country: 'US' } as const;
  return { ...base, ...more, number, token, meaning, name: token.replace('pm_card_', '') };
}

function declined(number: string, token: string, meaning: string, decline: Decline): TestCard {
  return card(number, token, meaning, { decline });
}

/** Numbers, tokens and behaviour as Stripe publishes them for its test mode. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa', 'succeeds'),
  card('4000056655665556', 'pm_card_visa_debit', 'succeeds', { funding: 'debit' }),
  card('4000002760000016', 'pm_card_de', 'succeeds, issued in Germany', { country: 'DE' }),
  card('4000007560000009', 'pm_card_ch', 'succeeds, issued in Switzerland', { country: 'CH' }),
  card('5555555555554444', 'pm_card_mastercard', 'succeeds', { brand: 'mastercard' }),
  card('5200828282828210', 'pm_card_mastercard_debit', 'succeeds', { brand: 'mastercard', funding: 'debit' }),
  card('378282246310005', 'pm_card_amex', 'succeeds', { brand: 'amex' }),
  card('6011111111111117', 'pm_card_discover', 'succeeds', { brand: 'discover' }),
  declined('4000000000000002', 'pm_card_chargeDeclined', 'declined', DECLINED),
  declined('4000000000009995', 'pm_card_chargeDeclinedInsufficientFunds', 'insufficient funds', NO_FUNDS),
  declined('4000000000009987', 'pm_card_chargeDeclinedLostCard', 'lost card', {
    ...DECLINED,
    declineCode: 'lost_card',
  }),
  declined('4000000000009979', 'pm_card_chargeDeclinedStolenCard', 'stolen card', {
    ...DECLINED,
    declineCode: 'stolen_card',
  }),
  declined('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired card', {
    code: 'expired_card',
    message: 'Your card has expired.',
  }),
  declined('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'wrong CVC', {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  declined('4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'processing error', {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  card('4000000000000341', 'pm_card_chargeCustomerFail', 'can be saved, declined when charged', {
    decline: DECLINED,
    attachable: true,
  }),
  card('4000000000003220', 'pm_card_threeDSecure2Required', '3-D Secure on each payment', {
    authentication: 'always',
  }),
  card('4000002760003184', 'pm_card_authenticationRequired', '3-D Secure on each payment', {
    authentication: 'always',
    country: 'DE',
  }),
  card('4000002500003155', 'pm_card_authenticationRequiredOnSetup', '3-D Secure until set up for later use', {
    authentication: 'setup',
    country: 'FR',
  }),
  card(
    '4000008260003178',
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    '3-D Secure, then insufficient funds',
    {
      authentication: 'always',
      decline: NO_FUNDS,
      attachable: true,
    },
  ),
  card('4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined', '3-D Secure, then declined', {
    authentication: 'always',
    decline: DECLINED,
    attachable: true,
  }),
  card('4000008400001280', 'pm_card_threeDSecureRequiredProcessingError', '3-D Secure cannot be reached', {
    authentication: 'lookup_error',
    decline: DECLINED,
    attachable: true,
  }),
  card('4000000000000259', 'pm_card_createDispute', 'succeeds, then disputed as fraud', {
    dispute: 'fraudulent',
  }),
  card(
    '4000000000002685',
    'pm_card_createDisputeProductNotReceived',
    'succeeds, then disputed as not received',
    {
      dispute: 'product_not_received',
    },
  ),
  card('4000000000007726', 'pm_card_pendingRefund', 'succeeds; a refund stays pending for a while', {
    refund: 'pending',
  }),
  card('4000000000005126', 'pm_card_refundFail', 'succeeds; a refund fails afterwards', { refund: 'fail' }),
  card('4000000000000077', 'pm_card_bypassPending', 'succeeds, funds available at once', {
    bypassPending: true,
  }),
];

/** Tokens that Stripe's pages also write with the brand in front. */
const ALIASES: Record<string, string> = {
  tok_visa: 'pm_card_visa',
  tok_mastercard: 'pm_card_mastercard',
  tok_chargeDeclined: 'pm_card_chargeDeclined',
};

export function cardByToken(token: string): TestCard | undefined {
  const plain = ALIASES[token] ?? token.replace('pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined');
  return TEST_CARDS.find((candidate) => candidate.token === plain);
}

export function cardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((candidate) => candidate.number === number);
}

export function cardByName(name: string): TestCard {
  const found = TEST_CARDS.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no test card is named ${name}`);
  return found;
}

export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
