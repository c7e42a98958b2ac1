import type { ReactNode } from 'react';

export interface ConfirmOptions {
  title: ReactNode;
  description?: ReactNode;
  cancelText?: string;
  okText?: string;
  /** The action destroys something. */
  danger?: boolean;
  /** May take its time: the button spins until it is done. */
  onOk?: () => void | Promise<unknown>;
}

export interface ConfirmRequest extends ConfirmOptions {
  id: number;
  settle: (done: boolean) => void;
}

let nextId = 1;
let request: ConfirmRequest | null = null;
const listeners = new Set<() => void>();

function update(next: ConfirmRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

export const confirmRequest = (): ConfirmRequest | null => request;

export function subscribeConfirm(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks before something is done. Resolves true when it was done, false when not. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  request?.settle(false);
  return new Promise((resolve) => {
    const id = nextId++;
    const settle = (done: boolean) => {
      if (request?.id === id) update(null);
      resolve(done);
    };
    update({ ...options, id, settle });
  });
}
