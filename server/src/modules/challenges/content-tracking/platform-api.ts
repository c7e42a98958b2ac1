import { AppError } from '../../../kernel/app-error.js';
import { fetchOnce } from '../../../platform/gateways/fetch-once.js';

const TIMEOUT_MS = 10_000;

export interface PlatformCall {
  name: string;
  url: URL;
  body?: object;
  token?: string;
}

/** One JSON call to a platform's API; whatever goes wrong there becomes PROVIDER_ERROR. */
export async function callPlatform<Answer>({ name, url, body, token }: PlatformCall): Promise<Answer> {
  let response: Response;
  try {
    response = await fetchOnce(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return (await response.json()) as Answer;
  } catch (error) {
    throw platformError(name, error instanceof Error ? error.message : String(error));
  }
  await response.body?.cancel();
  throw platformError(name, `status ${response.status}`);
}

export const platformError = (name: string, reason: string) =>
  new AppError('PROVIDER_ERROR', {
    en: `${name} did not answer as expected (${reason}). Try again in a few minutes.`,
    de: `${name} hat nicht wie erwartet geantwortet (${reason}). Versuche es in ein paar Minuten noch einmal.`,
  });

export const notConfigured = (name: string) =>
  new AppError('UNAVAILABLE', {
    en: `${name} posts cannot be checked here: no access to its API is set up.`,
    de: `Beiträge auf ${name} lassen sich hier nicht prüfen: Der Zugang zur API ist nicht eingerichtet.`,
  });

/** Counters come as numbers or as digits; a hidden one is absent. */
export function counted(value: string | number | null | undefined): number {
  const n = Number(value ?? 0);
  return Number.isSafeInteger(n) && n >= 0 ? n : 0;
}
