export interface Shortcut {
  /** As a key event names it: `j`, `?`, `Enter`, `ArrowDown`; `Mod+k` with Control or Command. */
  keys: string;
  /** What it does, in the reader's language. */
  label: string;
  /** Left out where the control itself hears the key and the list only tells of it. */
  run?: (event: KeyboardEvent) => void;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: () => readonly Shortcut[];
}

let groups: readonly ShortcutGroup[] = [];
let singleKeys = true;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export const shortcutGroups = (): readonly ShortcutGroup[] => groups;
export const singleKeysOn = (): boolean => singleKeys;

/** Keys without Control can be switched off by who dictates or types without looking. */
export function setSingleKeys(on: boolean): void {
  singleKeys = on;
  tell();
}

export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'));

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

const sameKey = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

export function matches(keys: string, event: KeyboardEvent): boolean {
  const mod = event.ctrlKey || event.metaKey;
  if (keys.startsWith('Mod+')) return mod && !event.altKey && sameKey(keys.slice(4), event.key);
  return !mod && !event.altKey && sameKey(keys, event.key);
}

/** The first that wants the key gets it; what came on screen last is asked first. */
function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const single = !(event.ctrlKey || event.metaKey);
  if (single && (!singleKeys || inField(event.target) || inDialog(event.target))) return;
  for (const group of groups.toReversed()) {
    const found = group.shortcuts().find(({ keys, run }) => run && matches(keys, event));
    if (!found?.run) continue;
    event.preventDefault();
    found.run(event);
    return;
  }
}

export function addShortcuts(group: ShortcutGroup): () => void {
  if (groups.length === 0) document.addEventListener('keydown', press);
  groups = [...groups, group];
  tell();
  return () => {
    groups = groups.filter((other) => other !== group);
    if (groups.length === 0) document.removeEventListener('keydown', press);
    tell();
  };
}
