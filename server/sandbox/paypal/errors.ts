import { randomBytes } from 'node:crypto';

const NAMES = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
} as const;
type KnownStatus = keyof typeof NAMES;

interface Detail {
  issue: string;
  description?: string;
  field?: string;
  location?: 'body';
}

export interface ErrorBody {
  name: string;
  message: string;
  debug_id: string;
  details?: Detail[];
  links?: { href: string; rel: string; method?: string }[];
}

export const debugId = (): string => randomBytes(7).toString('hex').slice(0, 13);

/** An answer other than success, in PayPal's own shape. */
export class PaypalFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, details?: Detail[], links?: ErrorBody['links']) {
    const [name, message] = NAMES[isKnown(status) ? status : 500];
    super(message);
    this.status = status;
    this.body = {
      name,
      message,
      debug_id: debugId(),
      ...(details ? { details } : {}),
      ...(links ? { links } : {}),
    };
  }
}

const isKnown = (status: number): status is KnownStatus => status in NAMES;

/** The words of PayPal, which its schemas hold to the letter. */
const ISSUES = {
  ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE:
    'The requested action is not allowed in the current state of the dispute.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  TRANSACTION_REFUSED: 'The request was refused.',
  UNSUPPORTED_INTENT:
    '`intent=AUTHORIZE` is not supported for multiple purchase units. Only `intent=CAPTURE` is supported.',
} as const;

const FAULTS = {
  INVALID_PARAMETER_VALUE: 'A parameter value is not valid.',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  MISSING_REQUIRED_PARAMETER: 'A required parameter is missing.',
  PAYPAL_REQUEST_ID_REQUIRED:
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
} as const;

/** The call does not fit the state of the object. */
export const unprocessable = (issue: keyof typeof ISSUES, links?: ErrorBody['links']): PaypalFailure =>
  new PaypalFailure(422, [{ issue, description: ISSUES[issue] }], links);

export const invalid = (issue: keyof typeof FAULTS, field: string): PaypalFailure =>
  new PaypalFailure(400, [{ field, location: 'body', issue, description: FAULTS[issue] }]);

export const missing = (): PaypalFailure =>
  new PaypalFailure(404, [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);
