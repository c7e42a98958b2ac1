/* Shows what is pushed, and opens its screen: no caching, no other work. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin);
  // Only our own screens, whatever was pushed.
  if (url.origin !== self.location.origin) return;
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const [known] = windows;
    if (!known) return self.clients.openWindow(url.href);
    await known.focus();
    return known.navigate(url.href);
  };
  event.waitUntil(open());
});
