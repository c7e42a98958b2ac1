import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
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

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
beforeEach(() => client.clear());
/** Something on screen shows it; the test alone reads it. */
const show = () => new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
const stateOf = () => client.getQueryState(queryKey);

describe('what is told while a request is under way', () => {
  beforeEach(() => void show());

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

describe('what is told of something that is read already', () => {
  const before = Date.now() - 4000;
  beforeEach(() => client.setQueryData(queryKey, ['old'], { updatedAt: before }));
  const markOld = () => client.invalidateQueries({ queryKey, refetchType: 'none' });

  it('does not make the rest of it fresh', () => {
    show();
    patch(client, queryKey, withNews);
    expect(stateOf()).toMatchObject({ data: ['old', 'news'], dataUpdatedAt: before, isInvalidated: false });
  });

  it('does not take back that it is old', async () => {
    show();
    await markOld();
    patch(client, queryKey, withNews);
    expect(stateOf()).toMatchObject({ data: ['old', 'news'], isInvalidated: true });
    const read = client.fetchQuery({ queryKey, queryFn: request().queryFn }).catch(() => null);
    patch(client, queryKey, withNews);
    await client.cancelQueries({ queryKey });
    await read;
    await settled();
    expect(stateOf()).toMatchObject({ data: ['old', 'news'], isInvalidated: true });
  });

  it('marks it as old where it is off screen, since nobody has put in what came before', async () => {
    patch(client, queryKey, withNews);
    await settled();
    expect(stateOf()).toMatchObject({ data: ['old'], isInvalidated: true });
  });

  it('marks the answer of a request under way as old where it is off screen', async () => {
    await markOld();
    const { queryFn, answer } = request();
    const read = client.fetchQuery({ queryKey, queryFn });
    patch(client, queryKey, withNews);
    answer(['older']);
    await read;
    await settled();
    expect(stateOf()).toMatchObject({ data: ['older'], isInvalidated: true });
  });
});
