import { QueryClient, queryOptions } from '@tanstack/react-query';
import { patch } from './patch';

const { queryKey } = queryOptions({ queryKey: ['rows'], queryFn: (): string[] => [] });
const withNews = (rows: string[]): string[] => (rows.includes('news') ? rows : [...rows, 'news']);

/** A request that is answered when the test says so. */
function request() {
  let answer: (rows: string[]) => void = () => undefined;
  let fail: () => void = () => undefined;
  const promise = new Promise<string[]>((resolve, reject) => {
    answer = resolve;
    fail = () => reject(new Error('down'));
  });
  return { queryFn: () => promise, answer, fail };
}

/** Until everything that waits for an answer has gone on. */
const settled = () => new Promise((done) => setTimeout(done));

describe('what is told while a request is under way', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  beforeEach(() => client.clear());

  it('is not lost to its older answer', async () => {
    client.setQueryData(queryKey, ['old']);
    const { queryFn, answer } = request();
    const read = client.fetchQuery({ queryKey, queryFn });
    patch(client, queryKey, withNews);
    expect(client.getQueryData(queryKey)).toEqual(['old', 'news']);
    answer(['old', 'older']);
    await read;
    await settled();
    expect(client.getQueryData(queryKey)).toEqual(['old', 'older', 'news']);
  });

  it('is put into the first answer', async () => {
    const { queryFn, answer } = request();
    const read = client.fetchQuery({ queryKey, queryFn });
    patch(client, queryKey, withNews);
    expect(client.getQueryData(queryKey)).toBeUndefined();
    answer(['old']);
    await read;
    await settled();
    expect(client.getQueryData(queryKey)).toEqual(['old', 'news']);
  });

  it('stays where the request is cancelled, which takes back what was cached meanwhile', async () => {
    client.setQueryData(queryKey, ['old']);
    const read = client.fetchQuery({ queryKey, queryFn: request().queryFn }).catch(() => null);
    patch(client, queryKey, withNews);
    await client.cancelQueries({ queryKey });
    await read;
    await settled();
    expect(client.getQueryData(queryKey)).toEqual(['old', 'news']);
  });

  it('stays where the request fails', async () => {
    client.setQueryData(queryKey, ['old']);
    const { queryFn, fail } = request();
    const read = client.fetchQuery({ queryKey, queryFn }).catch(() => null);
    patch(client, queryKey, withNews);
    fail();
    await read;
    await settled();
    expect(client.getQueryData(queryKey)).toEqual(['old', 'news']);
  });
});
