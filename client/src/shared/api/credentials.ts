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

/** The moment a JWT ends, in milliseconds; 0 when it cannot be read. */
export function expiryOf(token: string): number {
  const payload = token.split('.')[1];
  if (!payload) return 0;
  try {
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: number };
    return (claims.exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
