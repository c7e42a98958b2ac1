interface Envelope {
  encrypted: true;
  data: string;
}

export interface EnvelopeContext {
  token: string;
  method: string;
  path: string;
  status: number;
  requestId: string;
}

export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  (body as Envelope).encrypted === true &&
  typeof (body as Envelope).data === 'string';

const text = new TextEncoder();

/** Opens an encrypted answer: AES-256-GCM under a key derived from the bearer token and the answer's request id. */
export async function openEnvelope(envelope: Envelope, context: EnvelopeContext): Promise<unknown> {
  const { subtle } = crypto;
  const raw = Uint8Array.from(atob(envelope.data), (char) => char.charCodeAt(0));
  const base = await subtle.importKey('raw', text.encode(context.token), 'HKDF', false, ['deriveKey']);
  const salt = await subtle.digest('SHA-256', text.encode(context.requestId));
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: text.encode('envelope-v1') },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const additionalData = text.encode(`${context.method}${context.path}${context.status}${context.requestId}`);
  const plain = await subtle.decrypt(
    { name: 'AES-GCM', iv: raw.slice(0, 12), additionalData },
    key,
    raw.slice(12),
  );
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}
