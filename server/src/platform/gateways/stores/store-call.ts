import { Logger } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { fetchOnce } from '../fetch-once.js';

const TIMEOUT_MS = 20_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const logger = new Logger('Stores');

/** Who holds the token of a purchase can use it: it stands in addresses, and an answer may repeat it. */
const shown = (text: string): string =>
  text.replaceAll(/[\w.~%-]{24,}/g, (run) => (UUID.test(run) ? run : '…'));

const silent = () =>
  new AppError('PROVIDER_ERROR', {
    en: 'The store did not answer. Nothing is lost: try again in a moment.',
    de: 'Der Store hat nicht geantwortet. Nichts ist verloren: Versuche es gleich noch einmal.',
  });

/** `unknown` are the statuses by which a store says that it does not know what was asked about. */
export async function callStore(
  url: string,
  init: RequestInit,
  unknown: readonly number[] = [],
): Promise<Response | null> {
  const answer = await answerOf(url, init);
  if (answer.ok) return answer;
  const text = (await answer.text()).slice(0, 300);
  if (unknown.includes(answer.status)) return null;
  logger.error(`${init.method ?? 'GET'} ${shown(new URL(url).pathname)}: ${answer.status} ${shown(text)}`);
  throw silent();
}

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchOnce(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    logger.warn(
      `${shown(new URL(url).pathname)}: ${shown(error instanceof Error ? error.message : String(error))}`,
    );
    throw silent();
  }
}

/** A store's JSON, of which only the named fields are believed to be there. */
export const jsonOf = async <T>(answer: Response): Promise<Partial<T>> => (await answer.json()) as Partial<T>;
