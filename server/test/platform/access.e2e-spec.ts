import { EndpointCheck } from '../../src/app/endpoint-check.js';
import { startTestApp, type TestApp } from '../support/app.js';

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
