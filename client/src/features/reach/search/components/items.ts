import type { ReactNode } from 'react';

export interface Item {
  id: string;
  label: string;
  /** Quiet words at the right. */
  detail?: ReactNode;
  icon: ReactNode;
  /** Where it leads; kept among the recent ones. */
  to?: string;
  run?: () => void;
}

export interface ItemGroup {
  title: string;
  items: Item[];
}

/** A screen, found by its name in any language. */
export interface Screen {
  to: string;
  label: string;
  names: readonly string[];
  icon: ReactNode;
  group: string;
}

/** Something that can be done from anywhere. */
export interface Deed {
  id: string;
  label: string;
  names: readonly string[];
  icon: ReactNode;
  keys?: string;
  run: () => void;
}

export const fits = (names: readonly string[], text: string): boolean => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return names.some((name) => words.every((word) => name.toLowerCase().includes(word)));
};

/** Screens under the heading of their menu, in the menu's order. */
export function byGroup(screens: readonly Screen[]): ItemGroup[] {
  const groups = new Map<string, Item[]>();
  for (const { group, to, label, icon } of screens) {
    const items = groups.get(group) ?? [];
    groups.set(group, [...items, { id: `screen ${to}`, to, label, icon }]);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}
