import type { components } from './generated/schema.js';

type ErrorBody = components['schemas']['ErrorDto'];
export type ErrorCode = ErrorBody['code'];
export type FieldError = NonNullable<ErrorBody['details']>[number];

/** A call that was refused, with the code that says why. */
export class AnyjoiError extends Error {
  override readonly name = 'AnyjoiError';
  readonly status: number;
  /** Null where something in between answered. */
  readonly code: ErrorCode | null;
  /** Fields that do not fit. */
  readonly details: readonly FieldError[];
  /** Tell it to support, so that they find the call. */
  readonly requestId: string | null;
  /** Seconds to wait, where there were too many calls. */
  readonly retryAfter: number | null;

  constructor(response: Response, body: Partial<ErrorBody> | null) {
    super(body?.message ?? `The call was answered with ${response.status}`);
    this.status = response.status;
    this.code = body?.code ?? null;
    this.details = body?.details ?? [];
    this.requestId = response.headers.get('x-request-id');
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfter = Number.isFinite(wait) ? wait : null;
  }
}

/** What stands in an answer that is no success; null where it is no JSON of ours. */
export async function errorOf(response: Response): Promise<AnyjoiError> {
  const text = await response.clone().text();
  return new AnyjoiError(response, bodyOf(text));
}

function bodyOf(text: string): Partial<ErrorBody> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
