import { type FailureKind, ProviderFailure } from '../provider-failure.js';

/** Issues that say that this payer cannot pay this way. */
const DECLINES = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'TRANSACTION_REFUSED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'COMPLIANCE_VIOLATION',
  'DOMESTIC_TRANSACTION_REQUIRED',
]);
const BUSY = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS', 'RATE_LIMIT_REACHED']);

interface ErrorAnswer {
  name?: unknown;
  message?: unknown;
  details?: unknown;
}

export function failureOf(status: number, answer: unknown): ProviderFailure {
  const { name, message, details } = (answer ?? {}) as ErrorAnswer;
  const issue = issueOf(details) ?? (typeof name === 'string' ? name : null);
  return new ProviderFailure(
    kindOf(status, issue),
    `PayPal: ${status} ${typeof message === 'string' ? message : ''}`,
    issue === null ? null : issue.toLowerCase(),
  );
}

/** A server error does not spend the request id: PayPal wants the same one again. */
function kindOf(status: number, issue: string | null): FailureKind {
  if (status >= 500) return 'unanswered';
  if (status === 429 || status === 409 || BUSY.has(issue ?? '')) return 'busy';
  return DECLINES.has(issue ?? '') ? 'declined' : 'refused';
}

function issueOf(details: unknown): string | null {
  const first: unknown = Array.isArray(details) ? details[0] : null;
  const issue = typeof first === 'object' && first !== null && 'issue' in first ? first.issue : null;
  return typeof issue === 'string' ? issue : null;
}
