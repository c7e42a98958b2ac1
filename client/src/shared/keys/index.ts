export { chooseSingleKeys, readSingleKeys, useSingleKeys } from './preference';
export type { Shortcut, ShortcutGroup } from './registry';
export { useShortcutGroups, useShortcuts } from './useShortcuts';
