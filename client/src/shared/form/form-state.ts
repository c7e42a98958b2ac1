import { createContext, useContext } from 'react';

export interface FormState {
  sending: boolean;
  /** Something on screen is not saved yet. */
  dirty: boolean;
  /** When the half-typed form was kept last. */
  savedAt: string | null;
  /** Told where a value was put in rather than typed. */
  changed: () => void;
}

const context = createContext<FormState>({
  sending: false,
  dirty: false,
  savedAt: null,
  changed: () => undefined,
});

export const FormStateProvider = context.Provider;

/** What the form around a component is at. */
export const useFormState = (): FormState => useContext(context);

/** Whether the values differ from those that are saved; an empty one and a missing one are the same. */
export const differs = (saved: object, values: object): boolean =>
  Object.entries(values).some(
    ([name, value]) =>
      value !== undefined &&
      JSON.stringify(value ?? '') !== JSON.stringify((saved as Record<string, unknown>)[name] ?? ''),
  );
