import { ApiError, errorMessage } from '@/shared/api';
import { problemOf } from './passkey';
import { useTexts } from './texts';

/** What is told when a passkey was not made or not taken, by the browser or by the server. */
export function usePasskeyWords(): (error: unknown) => string {
  const t = useTexts();
  return (error) => (error instanceof ApiError ? errorMessage(error) : t(problemOf(error)));
}
