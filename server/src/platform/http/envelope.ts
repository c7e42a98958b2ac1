import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type AppRequest, bearerOf } from './request.js';

const INFO = 'envelope-v1';
const IV = 12;

interface EnvelopeContext {
  token: string;
  method: string;
  path: string;
  status: number;
  requestId: string;
}

/** base64(iv | ciphertext | tag) under a key that token and request id make; bound to the call it answers. */
export function seal(text: string, { token, method, path, status, requestId }: EnvelopeContext): string {
  const salt = createHash('sha256').update(requestId).digest();
  const key = Buffer.from(hkdfSync('sha256', token, salt, INFO, 32));
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(
    Buffer.from(`${method}${path}${status}${requestId}`),
  );
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}

/**
 * Answers to X-Accept-Encrypted: 1 travel sealed once the bearer token has been accepted, refusals included. It hides
 * payloads from intermediaries that log bodies; TLS stays the protection.
 */
export const envelope: RequestHandler = (request, response, next) => {
  if (request.headers['x-accept-encrypted'] !== '1') return next();
  const path = request.originalUrl.split('?')[0] ?? '';
  const plain = response.json.bind(response);
  response.json = (body: unknown) => {
    const { token, id: requestId } = request as AppRequest;
    // A token from the cookie is unknown to the script that would have to open the envelope.
    if (!token || bearerOf(request) !== token.raw) return plain(body);
    const context = {
      token: token.raw,
      method: request.method,
      path,
      status: response.statusCode,
      requestId,
    };
    return plain({ encrypted: true, data: seal(JSON.stringify(body), context) });
  };
  next();
};
