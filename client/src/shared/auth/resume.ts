import { renewSession } from '@/shared/api/renewal';
import { loadMe } from './operations';
import { store } from './store';

const HINT = 'signed_in';

/** The cookies of the session cannot be seen from here; this one tells that they were set. */
const isHinted = (): boolean => new RegExp(`(?:^|;\\s*)${HINT}=1`).test(document.cookie);

/**
 * Goes on with the session of the cookies where this device keeps none of its own: its storage was emptied, or somebody
 * signed in elsewhere on this domain. The way back from Google does the same by itself.
 */
export async function resume(): Promise<void> {
  if (store.getState().auth.isLogged || !isHinted()) return;
  if (new URLSearchParams(location.search).get('from') === 'google') return;
  // Set again by the answer; a session that has ended is not asked for twice.
  document.cookie = `${HINT}=; path=/; max-age=0`;
  try {
    if (await renewSession()) await loadMe();
  } catch (error) {
    console.warn('The session of this browser could not be resumed.', error);
  }
}
