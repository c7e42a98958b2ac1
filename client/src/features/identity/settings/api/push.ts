import { useQuery, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

const WORKER = '/push-worker.js';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()) ?? null;

/** Whether this browser is told. */
const pushQuery = queryOptions({
  queryKey: keys.notifications.device,
  queryFn: async () => canPush() && Notification.permission === 'granted' && (await subscription()) !== null,
});
export const usePush = () => useQuery(pushQuery);

/** Browsers ask only on a press, so nothing else calls it. */
async function subscribe(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await unwrap(
    api.POST('/api/notification/device', { body: { token: JSON.stringify(made), platform: 'web' } }),
  );
  return true;
}

async function unsubscribe(): Promise<boolean> {
  const known = await subscription();
  if (!known) return false;
  await unwrap(api.DELETE('/api/notification/device', { body: { token: JSON.stringify(known) } }));
  await known.unsubscribe();
  return false;
}

/** Answers whether this browser is told from now on. */
export const useSwitchPush = (publicKey: string) =>
  useAction({
    run: (on: boolean) => (on ? subscribe(publicKey) : unsubscribe()),
    touches: touched('push.switched'),
  });
