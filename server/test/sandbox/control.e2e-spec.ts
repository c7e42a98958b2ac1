import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/index.ts';
import { idOf, noRedirects, clientOf, startSandboxUnderTest, type SandboxUnderTest } from './support.js';

let under: SandboxUnderTest;
beforeAll(async () => {
  under = await startSandboxUnderTest();
});
afterAll(() => under.sandbox.close());

async function control(
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${under.sandbox.url}/_sandbox${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

const params = { amount: 1200, currency: 'eur', automatic_payment_methods: noRedirects, confirm: true };

describe('control over HTTP', () => {
  it('sets faults, reads the journal, moves the clock', async () => {
    expect(
      await control('POST', '/faults', { kind: 'error_after', path: '/v1/customers', status: 503 }),
    ).toMatchObject({ body: { kind: 'error_after', times: 1 } });
    await expect(under.stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 });
    expect(await control('GET', '/journal?path=/v1/customers')).toMatchObject({
      body: [{ method: 'POST', status: 503, fault: 'error_after' }],
    });
    expect(await control('POST', '/faults', { kind: 'nonsense' })).toMatchObject({ status: 400 });
    expect(
      await control('POST', '/clock', { freezeAt: '2030-01-01T00:00:00Z', advanceMs: 60_000 }),
    ).toMatchObject({ body: { now: '2030-01-01T00:01:00.000Z', frozen: true } });
    expect(await control('POST', '/clock', { reset: true })).toMatchObject({ body: { frozen: false } });
  });

  it('plays cardholder, bank and platform', async () => {
    const { stripe } = under;
    const waiting = await stripe.paymentIntents.create({
      ...params,
      payment_method: 'pm_card_threeDSecure2Required',
    });
    expect(
      await control('POST', `/stripe/intents/${waiting.id}/authenticate`, { outcome: 'complete' }),
    ).toMatchObject({ body: { status: 'succeeded' } });
    const paid = await stripe.paymentIntents.retrieve(waiting.id);
    await control('POST', '/stripe/settle');
    const dispute = (await control('POST', `/stripe/charges/${idOf(paid.latest_charge)}/dispute`, {}))
      .body as { id: string };
    expect(await control('POST', `/stripe/disputes/${dispute.id}/decide`, { outcome: 'lost' })).toMatchObject(
      { body: { status: 'lost' } },
    );
    expect(await control('GET', '/stripe/check')).toMatchObject({ body: { ok: true } });
    expect(await control('POST', '/stripe/webhooks', { holding: true, delayMs: 5 })).toMatchObject({
      body: { mode: { holding: true, delayMs: 5 } },
    });
    await control('POST', '/stripe/webhooks', { holding: false });
    const growth = { kind: 'saturating', total: 1000, halfLifeHours: 1 };
    expect(await control('PUT', '/metrics/posts', { platform: 'tiktok', id: '9', growth })).toMatchObject({
      body: { id: '9', growth },
    });
    expect(await control('POST', '/metrics/posts/tiktok/9/views', { views: 77 })).toMatchObject({
      body: { views: 77, growth: null },
    });
    expect(await control('POST', '/google/id-token', { email: 'x@example.com' })).toMatchObject({
      body: { idToken: expect.stringMatching(/^ey/) },
    });
  });

  it('says on each page that nothing is real', async () => {
    for (const path of ['/', '/mail', '/3ds/none', '/google/o/oauth2/v2/auth']) {
      expect(await (await fetch(`${under.sandbox.url}${path}`)).text()).toContain(
        'Sandbox — simulated, no real money',
      );
    }
  });

  it('answers to names of this machine only, and lets only its pages in', async () => {
    const { port, url } = under.sandbox;
    const status = await new Promise((resolve) => {
      request({ port, host: '127.0.0.1', path: '/', headers: { host: 'evil.example' } }, (res) =>
        resolve(res.resume().statusCode),
      ).end();
    });
    expect(status).toBe(403);
    const preflight = (origin: string) =>
      fetch(`${url}/v1/payment_methods`, { method: 'OPTIONS', headers: { origin } });
    expect((await preflight('http://localhost:5173')).headers.get('access-control-allow-origin')).toBe(
      'http://localhost:5173',
    );
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('start', () => {
  it('is refused with live keys and in production', async () => {
    await expect(startSandbox({ stripeSecretKey: 'sk_live_abc' })).rejects.toThrow('live key');
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    await expect(startSandbox()).rejects.toThrow('production');
    process.env['NODE_ENV'] = before;
  });

  it('takes only the keys it was given', async () => {
    const sandbox = await startSandbox({ stripeSecretKey: 'sk_test_mine' });
    await expect(clientOf(sandbox, 'sk_test_other').balance.retrieve()).rejects.toMatchObject({
      statusCode: 401,
    });
    expect((await clientOf(sandbox, 'sk_test_mine').balance.retrieve()).object).toBe('balance');
    await sandbox.close();
  });

  it('finds the state of the last run again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'));
    const stateFile = join(folder, 'state.json');
    const first = await startSandbox({ stateFile });
    const stripe = clientOf(first, 'sk_test_suite');
    const { id: customer } = await stripe.customers.create({ email: 'kept@example.com' });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const held = await stripe.paymentIntents.create(
      { ...params, customer, payment_method: method.id, capture_method: 'manual' },
      { idempotencyKey: 'kept' },
    );
    const pending = await stripe.paymentIntents.create({ ...params, customer, payment_method: method.id });
    first.metrics.setPost({ platform: 'youtube', id: 'kept', views: 5 });
    const token = first.google.issueIdToken({ email: 'kept@example.com' });
    await first.close();
    expect(readFileSync(stateFile, 'utf8')).not.toContain('4242424242424242');

    const second = await startSandbox({ stateFile });
    const again = clientOf(second, 'sk_test_suite');
    expect(
      (
        await again.paymentIntents.create(
          { ...params, customer, payment_method: method.id, capture_method: 'manual' },
          { idempotencyKey: 'kept' },
        )
      ).id,
    ).toBe(held.id);
    expect(await again.paymentIntents.capture(held.id)).toMatchObject({ status: 'succeeded' });
    const settled = await again.paymentIntents.retrieve(pending.id, { expand: ['latest_charge'] });
    expect(settled.latest_charge).toMatchObject({ balance_transaction: expect.stringMatching(/^txn_/) });
    expect(second.stripe.checkBooks()).toMatchObject({ ok: true });
    expect(second.metrics.get('youtube', 'kept')?.views).toBe(5);
    const kid = (jwt: string) =>
      (JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
    expect(kid(second.google.issueIdToken({ email: 'kept@example.com' }))).toBe(kid(token));
    await second.close();

    writeFileSync(stateFile, '{broken');
    const warnings: string[] = [];
    const third = await startSandbox({ stateFile, log: (message) => warnings.push(message) });
    expect(warnings[0]).toContain('starting empty');
    await third.close();
    rmSync(folder, { recursive: true });
  });
});
