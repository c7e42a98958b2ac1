import { AppError } from './app-error.js';

/** null = it has gone, was hidden since, or was never there for whoever asks. */
export async function orNothing<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
