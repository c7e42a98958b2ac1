const KEY = 'anyjoi:reloaded';
/** A chunk that is missing again so soon is no matter of the release: the screen tells it. */
const ONCE_IN = 60_000;

interface Page {
  online: () => boolean;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
}

const thisPage = (): Page => ({
  online: () => navigator.onLine,
  storage: sessionStorage,
  reload: () => location.reload(),
});

/**
 * After a release the chunks of the one before are gone. Whoever still has that page open gets the new one, once; what
 * is half typed lies in the drafts. Answers whether the page is loaded again.
 */
export function reloadOnce({ online, storage, reload }: Page, now = Date.now()): boolean {
  if (!online()) return false;
  try {
    if (now - Number(storage.getItem(KEY)) < ONCE_IN) return false;
    storage.setItem(KEY, String(now));
  } catch (error) {
    console.warn('Without storage nothing keeps the page from loading again for ever.', error);
    return false;
  }
  reload();
  return true;
}

export const followReleases = (): void =>
  window.addEventListener('vite:preloadError', () => void reloadOnce(thisPage()));
