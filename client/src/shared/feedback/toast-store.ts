import { toastTokens } from '@/shared/theme';

export type ToastLevel = 'info' | 'success' | 'warning' | 'error';

export interface ToastOptions {
  /** One quiet line below the title. */
  detail?: string;
  /** Offers to take the action back. */
  undo?: () => void;
  /** Called once when it is gone, however that came. */
  onGone?: () => void;
  timeout?: number;
}

export interface ToastItem extends ToastOptions {
  id: number;
  level: ToastLevel;
  title: string;
  timeout: number;
}

let nextId = 1;
let items: readonly ToastItem[] = [];
const listeners = new Set<() => void>();

function update(next: readonly ToastItem[]): void {
  const gone = items.filter((item) => !next.includes(item));
  items = next;
  for (const listener of listeners) listener();
  for (const item of gone) item.onGone?.();
}

function add(level: ToastLevel, title: string, options: ToastOptions = {}): number {
  const same = items.find(
    (item) => item.level === level && item.title === title && !item.undo && !options.undo,
  );
  if (same && same.detail === options.detail) return same.id;
  const item = { timeout: toastTokens.timeout[level], ...options, id: nextId++, level, title };
  update([...items, item]);
  return item.id;
}

/** Toasts, usable anywhere. More than three wait in line. */
export const toast = {
  info: (title: string, options?: ToastOptions) => add('info', title, options),
  success: (title: string, options?: ToastOptions) => add('success', title, options),
  warning: (title: string, options?: ToastOptions) => add('warning', title, options),
  error: (title: string, options?: ToastOptions) => add('error', title, options),
  dismiss: (id: number) => update(items.filter((item) => item.id !== id)),
  clear: () => update([]),
};

export const toastItems = (): readonly ToastItem[] => items;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
