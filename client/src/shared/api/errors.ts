import { feedbackWords } from '@/shared/feedback/texts';
import type { Money } from '@/shared/format';

/** Thrown by calls that fail without a message; the reader sees it in their language. */
const CALL_FALLBACK = 'Have an error!';

export interface FieldError {
  field: string;
  rule: string;
  message: string;
}

export interface Blocker {
  code: string;
  message: string;
  action: string | null;
  owner: 'user' | 'staff' | 'processor';
  since: string;
  eta: string | null;
}

interface ErrorBody {
  code?: string;
  message?: string | string[];
  details?: FieldError[];
  allowedEvents?: string[];
  blockers?: Blocker[];
  price?: Money | number;
  challenge?: string;
  requestId?: string;
}

/** A call the server refused, or that never reached it (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: FieldError[];
  readonly allowedEvents: string[];
  readonly blockers: Blocker[];
  readonly price: Money | number | undefined;
  /** What the second step of a sign-in is sent with. */
  readonly challenge: string | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, body: ErrorBody, cause?: unknown) {
    const message = Array.isArray(body.message) ? body.message.join(' ') : body.message;
    super(message || CALL_FALLBACK, { cause });
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'NETWORK' : `HTTP_${status}`);
    this.details = body.details ?? [];
    this.allowedEvents = body.allowedEvents ?? [];
    this.blockers = body.blockers ?? [];
    this.price = body.price;
    this.challenge = body.challenge;
    this.requestId = body.requestId;
  }
}

export function toApiError(status: number, body: unknown, cause?: unknown): ApiError {
  if (typeof body === 'string' && body) return new ApiError(status, { message: body }, cause);
  return new ApiError(status, typeof body === 'object' && body !== null ? (body as ErrorBody) : {}, cause);
}

/** Thrown by the browser or by our own mistake: what it says is English, and for developers. */
const isTechnical = (error: Error): boolean =>
  error instanceof DOMException ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof SyntaxError ||
  error instanceof ReferenceError;

/** The sentence to show for anything that was thrown: the server's, where it is in the reader's language. */
export function errorMessage(error: unknown): string {
  const words = feedbackWords();
  if (!(error instanceof Error) || error.message === '' || isTechnical(error)) return words.failed;
  if (!(error instanceof ApiError)) return error.message;
  if (error.status === 0) return words.unreachable;
  if (error.code === 'UNAUTHORIZED') return words.signInAgain;
  return isUnexplained(error) ? words.callFailed : error.message;
}

/** Failures of others that the product explains itself, such as that nothing was charged. */
const EXPLAINED = ['PROVIDER_ERROR', 'UNAVAILABLE'];

const isServerFault = ({ status, code }: ApiError): boolean => status >= 500 && !EXPLAINED.includes(code);

/** No reason that is meant for a person: only a refusal with a code of the API comes with a sentence of the product. */
export const isUnexplained = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.message === CALL_FALLBACK || isServerFault(error) || error.code.startsWith('HTTP_'));

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The link of a mail was used, has ended, or was cut off on its way: its token is refused or is none. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'INVALID_TOKEN' || error.code === 'VALIDATION_FAILED');
