import { leave } from './leave';

const HASTE = 500;
const lastActs = new Set<() => Promise<unknown>>();
let ended = false;

/** Something to finish before a page is left for good, such as keeping what was just typed. */
export function beforeLeaving(act: () => Promise<unknown>): () => void {
  lastActs.add(act);
  return () => lastActs.delete(act);
}

/** The page is on its way out and will not be asked to stay. */
export const isLeaving = (): boolean => ended;

// The browser may bring the page back as it was left, with the Back button.
addEventListener('pageshow', () => (ended = false));

/** Goes to the root, after what was typed has been kept; that may take half a second and no more. */
export function goHome(): void {
  // Several calls may learn of the end at the same moment; a second navigation would abort the first.
  if (ended) return;
  ended = true;
  if (lastActs.size === 0) {
    leave.to('/');
    return;
  }
  const enough = new Promise((resolve) => setTimeout(resolve, HASTE));
  void Promise.race([Promise.allSettled([...lastActs].map((act) => act())), enough]).then(() =>
    leave.to('/'),
  );
}

/** The token is revoked or forged: nothing kept on this device may be used again. */
export function endSession(): void {
  localStorage.clear();
  goHome();
}

/** True for the answers that end a session, whatever call they belong to. */
export function endsSession(status: number, body: unknown): boolean {
  if (status === 401) return true;
  if (typeof body !== 'object' || body === null) return false;
  return (body as { message?: unknown }).message === 'invalid signature';
}
