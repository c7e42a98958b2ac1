import { createHmac } from 'node:crypto';
import { emailEventOf } from './email-event.js';
import { isSigned } from './email-signature.js';

const to = ['mara@anyjoi.test'];

it.each([
  ['a bounce for ever', { type: 'email.bounced', data: { to, bounce: { type: 'Permanent' } } }, 'bounce'],
  ['a bounce without a kind', { type: 'email.bounced', data: { to } }, 'bounce'],
  ['a complaint', { type: 'email.complained', data: { to } }, 'complaint'],
  [
    'a mailbox that is full',
    { type: 'email.bounced', data: { to, bounce: { type: 'Transient' } } },
    undefined,
  ],
  ['a delivery', { type: 'email.delivered', data: { to } }, undefined],
  ['no address', { type: 'email.complained', data: { to: [7, null] } }, undefined],
  ['nothing', null, undefined],
])('%s', (_, content, reason) => {
  expect(emailEventOf(content)?.reason).toBe(reason);
});

describe('a signature', () => {
  const secret = `whsec_${Buffer.from('a secret of ours').toString('base64')}`;
  const now = new Date('2026-11-24T12:00:00Z');
  const timestamp = String(now.getTime() / 1000);
  const body = Buffer.from('{"type":"email.bounced"}');
  const sign = (time: string) =>
    `v1,${createHmac('sha256', Buffer.from('a secret of ours')).update(`m1.${time}.${body.toString()}`).digest('base64')}`;
  const headers = { id: 'm1', timestamp, signature: sign(timestamp) };

  it('is taken from whoever has the secret, and one of two during a change', () => {
    expect(isSigned(body, headers, [secret], now)).toBe(true);
    expect(isSigned(body, headers, ['whsec_b3RoZXI=', secret], now)).toBe(true);
    expect(isSigned(body, { ...headers, signature: `v1,AAAA ${headers.signature}` }, [secret], now)).toBe(
      true,
    );
  });

  it('is refused for another body, secret, id or time', () => {
    expect(isSigned(Buffer.from('{}'), headers, [secret], now)).toBe(false);
    expect(isSigned(body, headers, ['whsec_b3RoZXI='], now)).toBe(false);
    expect(isSigned(body, headers, [], now)).toBe(false);
    expect(isSigned(body, { ...headers, id: 'm2' }, [secret], now)).toBe(false);
    expect(isSigned(body, { ...headers, signature: undefined }, [secret], now)).toBe(false);
    const old = String(now.getTime() / 1000 - 301);
    expect(isSigned(body, { id: 'm1', timestamp: old, signature: sign(old) }, [secret], now)).toBe(false);
  });
});
