import { api, unwrap } from '@/shared/api';
import { fakeContract } from './contract';
import type { FakeContract } from './contract';

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
});

const counted = { total: 1, challenges: null, entries: [] };

describe('the stand-in of the API', () => {
  it('answers what the contract promises, the last word counting', async () => {
    contract.answer('get', '/api/dashboard/work', { data: { ...counted, total: 0 } });
    contract.answer('get', '/api/dashboard/work', { data: counted });
    await expect(unwrap(api.GET('/api/dashboard/work'))).resolves.toEqual({ data: counted });
    expect(contract.asked()).toEqual(['GET /api/dashboard/work']);
    contract.close();
  });

  it('refuses as the API does', async () => {
    contract.refuse('get', '/api/dashboard/work', { status: 409, code: 'CONFLICT', message: 'Not now' });
    await expect(unwrap(api.GET('/api/dashboard/work'))).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: 'Not now',
    });
    contract.close();
  });

  it('hands on the question', async () => {
    const seen: unknown[] = [];
    contract.answer('post', '/api/auth/email-otp', ({ params, query, body }) => {
      seen.push({ params, query, body });
      return { status: true, message: '', resendAfter: 60, expiresIn: 600 };
    });
    await unwrap(api.POST('/api/auth/email-otp', { body: { email: 'lena@anyjoi.test' } }));
    expect(seen).toEqual([{ params: {}, query: {}, body: { email: 'lena@anyjoi.test' } }]);
    contract.close();
  });

  it('fails a test that calls what it has not foreseen', async () => {
    await expect(unwrap(api.GET('/api/wallet'))).rejects.toMatchObject({ status: 501 });
    expect(() => contract.close()).toThrow('Called, but not foreseen: GET /api/wallet');
  });
});
