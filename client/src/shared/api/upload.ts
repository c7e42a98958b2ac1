import { getLanguage } from '../i18n/language';
import { isAccepted } from './accepted';
import { api, TIMEOUT, unwrap } from './client';
import type { paths, Schemas } from './contract';
import { getCredentials, getTeamId } from './credentials';
import { ApiError, toApiError } from './errors';
import { keepSession } from './renewal';
import { endSession, endsSession } from './session-end';

export interface UploadOptions {
  /** Share already sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

export type UploadedMedia = Schemas['MediaDto'];
export type UploadPurpose = UploadedMedia['purpose'];
export type PartialUpload = Schemas['UploadDto'];

interface FormCall {
  post: {
    requestBody: { content: { 'multipart/form-data': unknown } };
    responses: { 201: { content: { 'application/json': unknown } } };
  };
}

/** What people write is theirs, whichever team they act for: so are the files in it. */
const PERSONAL: ReadonlySet<UploadPurpose> = new Set(['message', 'post']);

/** An empty header is for oneself; without one a call is for the team that is chosen. */
const headersFor = (purpose: UploadPurpose): Record<string, string> =>
  PERSONAL.has(purpose) ? { 'x-team-id': '' } : {};

/** Calls that take a form with files. */
type FormPath = { [P in keyof paths]: paths[P] extends FormCall ? P : never }[keyof paths];
type Post<P extends FormPath> = (paths[P] & FormCall)['post'];

type FormBody<P extends FormPath> = Post<P>['requestBody']['content']['multipart/form-data'];
/** The contract calls a file a string. */
type FormValue<V> = V extends readonly string[] ? readonly Blob[] : string extends V ? string | Blob : V;
type FormOf<P extends FormPath> = { [K in keyof FormBody<P>]: FormValue<FormBody<P>[K]> };
type FormAnswer<P extends FormPath> = Post<P>['responses'][201]['content']['application/json'];

/** The names between braces. */
type NameIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | NameIn<Rest> : never;
type ValuesOf<P extends string> = Record<NameIn<P>, string | number>;
/** Calls whose address has no names to fill. */
type PlainFormPath = { [P in FormPath]: NameIn<P> extends never ? P : never }[FormPath];

/** `/api/me/persons/{id}` with the values of its names. */
const fill = <P extends keyof paths>(path: P, values: ValuesOf<P>): string =>
  Object.entries<string | number>(values).reduce<string>(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

interface Sending extends UploadOptions {
  method: 'POST' | 'PUT';
  path: string;
  body: XMLHttpRequestBodyInit;
  headers?: Record<string, string>;
}

/** Sends bytes and tells how far it is, which fetch cannot. */
async function send<T>({ method, path, body, headers = {}, onProgress, signal }: Sending): Promise<T> {
  await keepSession();
  return new Promise<T>((resolve, reject) => {
    const aborted = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) return aborted();
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.timeout = TIMEOUT;
    const { token } = getCredentials();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    const team = headers['x-team-id'] ?? getTeamId();
    if (team) request.setRequestHeader('x-team-id', team);
    request.setRequestHeader('accept-language', getLanguage());
    for (const [name, value] of Object.entries(headers))
      if (name !== 'x-team-id') request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    const fail = () => reject(toApiError(0, null));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = aborted;
    request.onload = () => {
      const answer = parse(request.responseText);
      if (endsSession(request.status, answer)) endSession();
      if (isAccepted(request.status)) resolve(answer as T);
      else reject(toApiError(request.status, answer));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    return request.send(body);
  });
}

/** Sends a form with files to a call of the contract. */
export function uploadForm<P extends PlainFormPath>(
  path: P,
  form: FormOf<P>,
  options?: UploadOptions,
): Promise<FormAnswer<P>>;
export function uploadForm<P extends FormPath>(
  path: P,
  form: FormOf<P>,
  options: UploadOptions & { path: ValuesOf<P> },
): Promise<FormAnswer<P>>;
export function uploadForm(
  path: FormPath,
  form: Readonly<Record<string, string | Blob | readonly Blob[] | undefined>>,
  { path: values, ...options }: UploadOptions & { path?: ValuesOf<FormPath> } = {},
): Promise<unknown> {
  const parts = Object.entries(form).flatMap(([name, value]) =>
    [value ?? []].flat().map((part) => ({ name, part })),
  );
  const body = new FormData();
  // Words before files: the server reads a form in its order.
  for (const isFile of [false, true])
    for (const { name, part } of parts) if (part instanceof Blob === isFile) body.append(name, part);
  return send({ ...options, method: 'POST', path: values ? fill(path, values) : path, body });
}

/** One image; the answer holds its id for the form that uses it. */
export const uploadImage = (
  file: Blob,
  purpose: UploadPurpose,
  options?: UploadOptions,
): Promise<FormAnswer<'/api/upload/image'>> => uploadForm('/api/upload/image', { file, purpose }, options);

/** Bytes that tell the server what a file is. */
const HEAD_BYTES = 65_536;
const PARALLEL = 3;
const TRIES = 5;
const FIRST_WAIT_MS = 1_000;

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** By which a file is known again, also after the page was left. */
export const fingerprintOf = ({ name, size, lastModified }: File): string =>
  `${size}-${lastModified}-${name}`.slice(0, 200);

/** An unfinished upload of the same file, or a new one. */
async function open(file: File, purpose: UploadPurpose, signal: AbortSignal): Promise<PartialUpload> {
  const fingerprint = fingerprintOf(file);
  const headers = headersFor(purpose);
  const { data: unfinished } = await unwrap(api.GET('/api/upload/resumable', { headers, signal }));
  const known = unfinished.find((upload) => upload.fingerprint === fingerprint && upload.purpose === purpose);
  if (known) return known;
  const head = base64(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const body = { name: file.name.slice(0, 200) || 'file', size: file.size, purpose, head, fingerprint };
  return (await unwrap(api.POST('/api/upload/resumable', { body, headers, signal }))).data;
}

/** The server's checksum header; without a secure context the browser cannot reckon one. */
async function digestOf(part: Blob): Promise<Record<string, string>> {
  if (typeof crypto === 'undefined' || !crypto.subtle) return {};
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()));
  return { 'content-digest': `sha-256=:${base64(digest)}:` };
}

/** The line was lost, or the server is busy; everything else would fail again. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new DOMException('Aborted', 'AbortError'));
      },
      { once: true },
    );
  });

async function sendPart(
  file: File,
  upload: PartialUpload,
  number: number,
  { onProgress, signal }: Required<UploadOptions>,
): Promise<void> {
  const part = file.slice((number - 1) * upload.partSize, number * upload.partSize);
  const path = fill('/api/upload/resumable/{id}/parts/{number}', {
    id: upload.id,
    number,
  });
  const headers = {
    'content-type': 'application/octet-stream',
    ...headersFor(upload.purpose),
    ...(await digestOf(part)),
  };
  for (let tries = 1; ; tries++) {
    try {
      await send({ method: 'PUT', path, body: part, headers, onProgress, signal });
      return;
    } catch (error) {
      if (tries >= TRIES || !mayPass(error)) throw error;
      onProgress(0);
      await wait(FIRST_WAIT_MS * 2 ** (tries - 1), signal);
    }
  }
}

export interface ResumableOptions extends UploadOptions {
  /** Told once the server knows the upload, so that it can be given up. */
  onOpen?: (id: string) => void;
}

/**
 * Sends a file in parts, some at a time, and begins where an earlier try has ended. Stopping it by the signal leaves
 * the parts on the server: calling it again goes on. The media it answers is still being processed.
 */
export async function uploadResumable(
  file: File,
  purpose: UploadPurpose,
  { onProgress, onOpen, signal = new AbortController().signal }: ResumableOptions = {},
): Promise<UploadedMedia> {
  const upload = await open(file, purpose, signal);
  onOpen?.(upload.id);
  const shares = new Map<number, number>(upload.received.map((number) => [number, 1]));
  const numbers = Array.from({ length: upload.parts }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !shares.has(number));
  const tell = () =>
    onProgress?.(Math.min(1, [...shares.values()].reduce((a, b) => a + b, 0) / upload.parts));
  tell();
  // One that fails stops the others.
  const failed = new AbortController();
  const running = AbortSignal.any([signal, failed.signal]);
  const lane = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const at = number;
      const told = (share: number) => {
        shares.set(at, share);
        tell();
      };
      await sendPart(file, upload, at, { onProgress: told, signal: running });
      told(1);
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL }, lane));
  } catch (error) {
    failed.abort();
    throw error;
  }
  const params = { path: { id: upload.id } };
  const headers = headersFor(purpose);
  return (await unwrap(api.POST('/api/upload/resumable/{id}/finish', { params, headers, signal }))).data;
}

const mine = (id: string, purpose: UploadPurpose) => ({
  params: { path: { id } },
  headers: headersFor(purpose),
});

/** Gives an unfinished upload up. */
export const giveUp = (id: string, purpose: UploadPurpose): Promise<unknown> =>
  unwrap(api.DELETE('/api/upload/resumable/{id}', mine(id, purpose)));

/** What became of media meanwhile. */
export const readMedia = async (id: string, purpose: UploadPurpose): Promise<UploadedMedia> =>
  (await unwrap(api.GET('/api/upload/{id}', mine(id, purpose)))).data;

export const removeMedia = (id: string, purpose: UploadPurpose): Promise<unknown> =>
  unwrap(api.DELETE('/api/upload/{id}', mine(id, purpose)));
