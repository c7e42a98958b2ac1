import { useQuery, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { hashOf } from '@/shared/hash';
import { canPush, PUSH_WORKER, subscription } from '@/shared/push';
import { keys, touched, useAction } from '@/shared/query';

/** Whether this browser is told what is for this person: whoever used it before may have left their subscription. */
const pushQuery = queryOptions({
  queryKey: keys.notifications.device,
  queryFn: async ({ signal }) => {
    const known = canPush() && Notification.permission === 'granted' ? await subscription() : null;
    if (!known) return false;
    const query = { hash: await hashOf(JSON.stringify(known)) };
    const { data } = await unwrap(api.GET('/api/notification/device', { params: { query }, signal }));
    return data.registered;
  },
});
export const usePush = () => useQuery(pushQuery);

/** Browsers ask only on a press, so nothing else calls it. */
async function subscribe(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(PUSH_WORKER);
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
