/** What is known of an answer once it is sent. */
export interface Answered {
  method: string;
  path: string;
  status: number;
  /** Of an `Err`. */
  code: string | undefined;
}

/** Refusals that tell of a try: of who one is, of what one may do, of how often. */
const tries = new Set(['INVALID_CREDENTIALS', 'INVALID_CODE', 'INVALID_TOKEN']);

/** Sign-in, sign-out, codes, passwords, second factors and step-ups. */
const ofSignIn = /^\/(api|partner)\/auth\//;

/**
 * warn: somebody was refused; info: somebody came in, left or changed how, and input that was refused; debug: the rest.
 * An operator who looks into an attack needs the first two, so they stand in the log at its usual level.
 */
export function levelOf(
  { method, path, status, code }: Answered,
  failed = false,
): 'error' | 'warn' | 'info' | 'debug' {
  if (failed || status >= 500) return 'error';
  if ([401, 403, 429].includes(status) || tries.has(code ?? '')) return 'warn';
  if (status >= 400 || (method !== 'GET' && ofSignIn.test(path))) return 'info';
  return 'debug';
}
