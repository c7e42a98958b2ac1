import type Stripe from 'stripe';

/** What stands under `error` in an answer; the same shape as the error kept on an intent. */
export type ErrorBody = Stripe.PaymentIntent.LastPaymentError;

/** An answer other than 200, in Stripe's own shape. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Refused before the endpoint ran: the idempotency key stays free. */
  readonly unexecuted: boolean;

  constructor(status: number, body: ErrorBody, unexecuted = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.unexecuted = unexecuted;
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** A parameter that is wrong by itself. */
export function invalidParam(message: string, param: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, param, ...coded(code) }, true);
}

/** A call that does not fit the state of the object. */
export function invalidRequest(
  message: string,
  details: Partial<ErrorBody> = {},
  status = 400,
): StripeFailure {
  return new StripeFailure(status, {
    type: 'invalid_request_error',
    message,
    ...details,
    ...coded(details.code),
  });
}

export function missingResource(name: string, id: string, param: string): StripeFailure {
  return invalidRequest(`No such ${name}: '${id}'`, { code: 'resource_missing', param }, 404);
}

export function unknownUrl(method: string, path: string): StripeFailure {
  return new StripeFailure(
    404,
    {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). This sandbox simulates a part of the interface.`,
    },
    true,
  );
}

export function unauthorized(message: string, code?: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message, ...coded(code) }, true);
}

export function rateLimited(): StripeFailure {
  return new StripeFailure(
    429,
    {
      type: 'invalid_request_error',
      message: 'Request rate limit exceeded. You can learn more about rate limits in the documentation.',
      ...coded('rate_limit'),
    },
    true,
  );
}

export function serverFailure(status: number): StripeFailure {
  return new StripeFailure(status, {
    type: 'api_error',
    message: 'An unknown error occurred (simulated by the sandbox).',
  });
}

function coded(code: string | undefined): Pick<ErrorBody, 'code' | 'doc_url'> {
  return code ? { code, doc_url: docUrl(code) } : {};
}
