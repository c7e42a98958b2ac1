import { EndpointCheck } from '../../src/app/endpoint-check.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { routesOf } from '../support/contract/calls.js';
import { type Document, plain } from '../support/contract/document.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('access of every route', () => {
  it('is what the snapshot says: a change of it is a decision', () => {
    expect(app.app.nest.get(EndpointCheck).table()).toMatchSnapshot();
  });

  it('is denied without a token wherever one is needed', async () => {
    const closed = app.app.nest
      .get(EndpointCheck)
      .table()
      .map((line) => /^(\w+) (\S+) → (\S+)$/.exec(line))
      .filter(
        (match) => match !== null && !/^(public|optional|provider|internal|partner)/.test(match[3] ?? ''),
      );
    expect(closed.length).toBeGreaterThan(10);
    for (const [, method = '', path = ''] of closed.map((match) => match ?? [])) {
      const url = `${app.url}/api/${path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')}`;
      const answer = await fetch(url, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect({ path, status: answer.status }).toEqual({ path, status: 401 });
    }
  });
});

/** The reason has another name here. */
const notes = [
  'POST /api/admin/approval/{id}/decision',
  'POST /api/admin/payout/{id}/decision',
  'POST /api/support/dispute/{id}/resolve',
  'POST /api/support/kyc/{userId}/decision',
  'POST /api/support/report/{id}/resolve',
];

/** What is written is all that happens, or nothing but who works on it. */
const withoutReason = [
  'POST /api/admin/user/{id}/note',
  'POST /api/support/report/{id}/take',
  'POST /api/support/conversation/{id}/message',
  'POST /api/support/conversation/{id}/note',
  // To close one needs a reason; the rest is who works on it and how urgent it is.
  'PATCH /api/support/conversation/{id}',
  // They reach nobody before somebody sends one; the audit log keeps what they said.
  'POST /api/support/canned',
  'PATCH /api/support/canned/{id}',
  'DELETE /api/support/canned/{id}',
];

describe('what staff alone may change', () => {
  it('needs a reason of bounded length', async () => {
    const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Document;
    const routes = routesOf(document).filter(
      ({ method, operation }) =>
        method !== 'GET' && operation['x-access'].split('|').every((role) => /^(support|admin)$/.test(role)),
    );
    expect(routes.length).toBeGreaterThan(18);
    const names = routes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...notes, ...withoutReason]));
    const silent = routes.filter(({ name, operation }) => {
      if (withoutReason.includes(name)) return false;
      const body = operation.requestBody?.content['application/json']?.schema;
      const { required = [], properties = {} } = body ? plain(body, document) : {};
      const field = notes.includes(name) ? 'note' : 'reason';
      const { minLength = 0, maxLength = Infinity } = properties[field] ?? {};
      return !(required.includes(field) && minLength >= 3 && maxLength <= 2_000);
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
