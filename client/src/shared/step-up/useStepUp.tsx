import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { StepUpDialog } from './StepUpDialog';

export interface StepUpQuestion {
  purpose: Schemas['StepUpPurpose'];
  /** What the code confirms. */
  title: string;
  okText: string;
}

interface Open extends StepUpQuestion {
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

interface StepUp {
  /**
   * Does something with a mailed code. A wrong code is asked for again; what else goes wrong is thrown, so that a form
   * shows it on its inputs. Undefined = the person changed their mind.
   */
  confirmed: <R>(question: StepUpQuestion, act: (code: string) => Promise<R>) => Promise<R | undefined>;
  /** Stands anywhere in the screen. */
  dialog: ReactNode;
}

const isWrong = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'INVALID_CODE' || error.code === 'STEP_UP_REQUIRED');

/** The second proof of a sensitive action. */
export function useStepUp(): StepUp {
  const [open, setOpen] = useState<Open | null>(null);
  const confirmed = <R,>(question: StepUpQuestion, act: (code: string) => Promise<R>) =>
    new Promise<R | undefined>((resolve, reject) => {
      setOpen({
        ...question,
        onCancel: () => {
          setOpen(null);
          resolve(undefined);
        },
        onCode: async (code) => {
          try {
            const result = await act(code);
            setOpen(null);
            resolve(result);
          } catch (error) {
            if (isWrong(error)) throw error;
            setOpen(null);
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        },
      });
    });
  return { confirmed, dialog: open && <StepUpDialog {...open} /> };
}
