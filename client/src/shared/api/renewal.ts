import { isAccepted } from './accepted';
import { expiryOf, getCredentials, sessionId, setCredentials } from './credentials';
import { endSession, endsSession } from './session-end';

const DAY = 24 * 60 * 60 * 1000;
const PARTNER_MARGIN = 5 * 60 * 1000;

interface Renewed {
  token: string;
  anyjoiToken: string;
}

type Listener = (tokens: Renewed) => void;
type PartnerListener = (tokens: { anyjoiToken: string; by: 'session' | 'rotation' }) => void;
let renewed: Listener = () => undefined;
let partnerRenewed: PartnerListener = () => undefined;

/** Where new tokens are kept. */
export function onRenewal(main: Listener, partner: PartnerListener): void {
  renewed = main;
  partnerRenewed = partner;
}

let running: Promise<boolean> | undefined;
let quietUntil = 0;

async function renew(): Promise<boolean> {
  const session = sessionId();
  const answer = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    credentials: 'same-origin',
    body: '{}',
  });
  const body = (await answer.json().catch(() => null)) as unknown;
  // Signed out meanwhile: the answer says nothing of whoever is here now.
  if (sessionId() !== session) return false;
  if (endsSession(answer.status, body)) {
    endSession();
    return false;
  }
  if (!isAccepted(answer.status)) return false;
  const tokens = body as Renewed;
  setCredentials(tokens);
  renewed(tokens);
  return true;
}

/** New tokens from the refresh cookie; callers at the same time share one call. False when there is no cookie. */
export function renewSession(): Promise<boolean> {
  running ??= renew().finally(() => {
    running = undefined;
  });
  return running;
}

/** Before a call: renews a token with less than a day left. A failed try is not repeated for a minute. */
export async function keepSession(now: number = Date.now()): Promise<void> {
  const { token } = getCredentials();
  if (!token || now < quietUntil) return;
  const end = expiryOf(token);
  if (end === 0 || end - now >= DAY) return;
  const done = await renewSession().catch(() => false);
  if (!done) quietUntil = now + 60_000;
}

/** A token of the partner platform in place of another credential; null = that one is of no use any more. */
async function partnerTokenFor(path: string, bearer: string): Promise<string | null> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: '{}',
  });
  if (!isAccepted(answer.status)) return null;
  return ((await answer.json()) as { anyjoiToken: string }).anyjoiToken;
}

/**
 * Before a call to the partner platform: its token lasts an hour and is exchanged there for the next one; where there
 * is none, or it is too old for that, the main session gives a new one. Either replaces this token alone.
 */
export async function keepPartnerToken(now: number = Date.now()): Promise<void> {
  const { token, anyjoiToken } = getCredentials();
  const session = sessionId();
  if (!token || (anyjoiToken && expiryOf(anyjoiToken) - now >= PARTNER_MARGIN)) return;
  const rotated = anyjoiToken ? await partnerTokenFor('/partner/auth/refresh', anyjoiToken) : null;
  const next = rotated ?? (await partnerTokenFor('/api/auth/refresh-partner', token));
  if (next === null || sessionId() !== session) return;
  setCredentials({ token: getCredentials().token, anyjoiToken: next });
  partnerRenewed({ anyjoiToken: next, by: rotated === null ? 'session' : 'rotation' });
}
