import { leave } from './leave';

/** The token is revoked or forged: nothing kept on this device may be used again. */
export function endSession(): void {
  localStorage.clear();
  leave.to('/');
}

/** True for the answers that end a session, whatever call they belong to. */
export function endsSession(status: number, body: unknown): boolean {
  if (status === 401) return true;
  if (typeof body !== 'object' || body === null) return false;
  return (body as { message?: unknown }).message === 'invalid signature';
}
