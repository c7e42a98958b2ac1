import { getLanguage } from '../i18n/language';
import { TIMEOUT } from './client';
import { getCredentials, getTeamId } from './credentials';
import { toApiError } from './errors';
import { keepSession } from './renewal';
import { endSession, endsSession } from './session-end';

export interface UploadOptions {
  /** Share already sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  fields?: Record<string, string>;
}

export interface UploadedMedia {
  id: string;
  kind: 'image' | 'video' | 'audio' | 'file';
  mime: string;
  size: number;
  url: string | null;
  previewUrl: string | null;
  width: number | null;
  height: number | null;
  durationSec: number | null;
  state: 'processing' | 'ready' | 'rejected';
  purpose: string;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Sends a form with files and tells how far it is, which fetch cannot. */
export async function uploadForm<T>(
  path: string,
  files: Record<string, Blob>,
  options: UploadOptions = {},
): Promise<T> {
  await keepSession();
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = TIMEOUT;
    const { token } = getCredentials();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    const team = getTeamId();
    if (team) request.setRequestHeader('x-team-id', team);
    request.setRequestHeader('accept-language', getLanguage());
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    const fail = () => reject(toApiError(0, null));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onload = () => {
      const body = parse(request.responseText);
      if (endsSession(request.status, body)) endSession();
      if (request.status === 200 || request.status === 201) resolve(body as T);
      else reject(toApiError(request.status, body));
    };
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** One image; the answer holds its id for the form that uses it. */
export const uploadImage = (
  file: Blob,
  purpose: string,
  options?: UploadOptions,
): Promise<{ data: UploadedMedia }> =>
  uploadForm('/api/upload/image', { file }, { ...options, fields: { purpose } });

/** Any allowed file: video, audio, document. */
export const uploadFile = (
  file: Blob,
  purpose: string,
  options?: UploadOptions,
): Promise<{ data: UploadedMedia }> =>
  uploadForm('/api/upload/file', { file }, { ...options, fields: { purpose } });
