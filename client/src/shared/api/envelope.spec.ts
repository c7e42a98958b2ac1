import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { isEnvelope, openEnvelope } from './envelope';

const context = { token: 'secret', method: 'GET', path: '/api/me', status: 200, requestId: 'r-1' };

function seal(text: string): string {
  const salt = createHash('sha256').update(context.requestId).digest();
  const key = Buffer.from(hkdfSync('sha256', context.token, salt, 'envelope-v1', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from('GET/api/me200r-1'));
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

it('opens a sealed answer and refuses one that belongs to another call', async () => {
  const envelope = { encrypted: true as const, data: seal('{"data":{"id":"u1"}}') };
  expect(isEnvelope(envelope)).toBe(true);
  expect(isEnvelope({ data: 'x' })).toBe(false);
  await expect(openEnvelope(envelope, context)).resolves.toEqual({ data: { id: 'u1' } });
  await expect(openEnvelope(envelope, { ...context, path: '/api/wallet' })).rejects.toThrow(
    /decrypt|operation/i,
  );
});
