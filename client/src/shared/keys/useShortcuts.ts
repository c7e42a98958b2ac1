import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { addShortcuts, shortcutGroups, subscribeShortcuts } from './registry';
import type { Shortcut, ShortcutGroup } from './registry';

/**
 * Keys of a screen while it is shown: they work outside of fields and dialogs, and stand in the list that `?` opens.
 * `active` false takes them away without leaving the screen.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[], active = true): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  // The list is drawn anew only when its words change, not at each render of the screen.
  const words = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join('\n');
  // Before the paint: a key works from the moment its hint is seen.
  useLayoutEffect(
    () => (active ? addShortcuts({ title, shortcuts: () => latest.current }) : undefined),
    [title, words, active],
  );
}

/** Every key that works right now, by screen. */
export const useShortcutGroups = (): readonly ShortcutGroup[] =>
  useSyncExternalStore(subscribeShortcuts, shortcutGroups, shortcutGroups);
