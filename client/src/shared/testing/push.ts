interface FakePush {
  /** What was answered to each call that ended the subscription. */
  ended: () => Promise<boolean[]>;
  /** Takes it out of the browser again. */
  close: () => void;
}

/** A browser that was allowed to be told, and is. */
export function fakePush({ unsubscribe = () => Promise.resolve(true) } = {}): FakePush {
  const ended: Promise<boolean>[] = [];
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1' }),
    unsubscribe: () => {
      const answer = unsubscribe();
      ended.push(answer);
      return answer;
    },
  };
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value });
  put(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve(registration) });
  put(window, 'PushManager', class {});
  put(window, 'Notification', { permission: 'granted' });
  return {
    ended: () => Promise.all(ended),
    close: () => {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    },
  };
}
