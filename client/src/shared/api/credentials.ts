/** What calls are signed with. The store keeps it current; calls only read it. */
export interface Credentials {
  token: string | null;
  anyjoiToken: string | null;
}

let credentials: Credentials = { token: null, anyjoiToken: null };
let teamId: string | null = null;

export const getCredentials = (): Credentials => credentials;

export function setCredentials({ token, anyjoiToken }: Credentials): void {
  credentials = { token, anyjoiToken };
}

export const getTeamId = (): string | null => teamId;

/** The team the following calls act for; null = oneself. Kept for the page's life only. */
export function setTeamId(id: string | null): void {
  teamId = id;
}

interface Claims {
  exp?: number;
  sid?: string;
}

/** What a JWT says of itself; nothing when it cannot be read. */
function claimsOf(token: string): Claims {
  const payload = token.split('.')[1];
  if (!payload) return {};
  try {
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Claims;
  } catch {
    return {};
  }
}

/** The moment a JWT ends, in milliseconds; 0 when it cannot be read. */
export const expiryOf = (token: string): number => (claimsOf(token).exp ?? 0) * 1000;

/** The session that calls are signed with now, which its tokens share; null = nobody is signed in. */
export const sessionId = (): string | null =>
  credentials.token === null ? null : (claimsOf(credentials.token).sid ?? '');

/**
 * Whether a call that was signed with this token went out for somebody else than who is here now: it was under way while
 * they signed out, in, or over to another account. Empty = it went out for nobody.
 */
export function isOfAnother(bearer: string): boolean {
  if (credentials.token === null || bearer === '') return bearer !== (credentials.token ?? '');
  return claimsOf(bearer).sid !== claimsOf(credentials.token).sid;
}
