export const PUSH_WORKER = '/push-worker.js';
const AT_MOST_MS = 2000;

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Where this browser is told; null = nowhere. */
export const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(PUSH_WORKER))?.pushManager.getSubscription()) ?? null;

/** Whoever comes next on this browser reads nothing that is for the one who leaves, which waits two seconds at most. */
export async function endPush(): Promise<void> {
  if (!canPush()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service does not answer.')), AT_MOST_MS);
  });
  try {
    await Promise.race([subscription().then((known) => known?.unsubscribe()), limit]);
  } finally {
    clearTimeout(timer);
  }
}
