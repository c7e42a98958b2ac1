import Bowser from 'bowser';

/** What is known of the device that a session lives on. */
export interface DeviceView {
  name?: string;
  platform?: 'web' | 'ios' | 'android';
  pushToken?: string;
}

/** What a person recognises a device by: Firefox, Windows. Empty for what is no browser. */
export function browserName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}

/** An app says its own name; of a browser its user agent tells. null where neither is known. */
export function deviceOf(said: DeviceView | undefined, userAgent: string): DeviceView | null {
  const name = said?.name ?? browserName(userAgent);
  if (name === '') return said ?? null;
  return { platform: 'web', ...said, name };
}
