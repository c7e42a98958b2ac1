import type { Request } from 'express';
import { AppError } from '../../kernel/app-error.js';
import type { EndpointMetadata } from './endpoint.js';

const JSON_TYPE = 'application/json';

/** What a body may be; of webhooks the bytes count, whatever they are called. */
function bodyTypes({ access, multipart, bytes }: EndpointMetadata): string[] | null {
  if (access === 'provider') return null;
  if (bytes) return ['application/octet-stream'];
  // A form may be sent as JSON too: an avatar as a data URL is.
  return multipart ? ['multipart/form-data', JSON_TYPE] : [JSON_TYPE];
}

/** A body of another type would be passed over in silence, as if nothing had been said. */
export function refuseOtherContent(request: Request, endpoint: EndpointMetadata): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const types = bodyTypes(endpoint);
  const empty = request.headers['content-length'] === '0';
  if (types && !empty && request.is(types) === false)
    throw new AppError('FILE_TYPE_NOT_ALLOWED', {
      en: `The body must be ${types.join(' or ')}`,
      de: `Der Inhalt muss ${types.join(' oder ')} sein`,
    });
}
