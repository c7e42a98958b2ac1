const phone = /Android|iPhone|iPad|iPod|Mobile|Tablet|Silk|Kindle|BlackBerry|Opera Mini|IEMobile/i;

/** Phones and tablets by user agent, never by width. iPads call themselves Macs but have touch points. */
export const isMobileDevice = (agent: string, touchPoints = 0): boolean =>
  phone.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);

/** Also of screens that no route leads to yet. */
export const desktopOnly = ['login', 'creator', 'brand', 'shop', 'wallet', 'messages', 'settings'];

/**
 * Whether a path belongs to the part made for desktop. A single segment that no route begins with is a
 * user name; `/profile/:username` is a public page.
 */
export function needsDesktop(path: string, firstSegments: ReadonlySet<string>): boolean {
  const segments = path.split('/').filter(Boolean);
  const [first] = segments;
  if (!first) return false;
  if (first === 'products' || first === 'product' || first === 'profile') return false;
  if (segments.some((segment) => desktopOnly.includes(segment))) return true;
  return segments.length === 1 && !firstSegments.has(first);
}
