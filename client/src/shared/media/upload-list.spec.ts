import { removeMedia, uploadResumable } from '@/shared/api';
import { setTeamId } from '@/shared/api/credentials';
import type { UploadedMedia } from '@/shared/api';
import { acceptOf, kindOf, UploadList } from './upload-list';

/** Answers of the server to each call, by path; what was sent is kept. */
interface Call {
  method: string;
  path: string;
  body: Blob | string | null;
  headers: Record<string, string>;
}

const PART = 4;
const bytes = (length: number, name = 'clip.mp4') =>
  new File(['0123456789'.repeat(10).slice(0, length)], name, { lastModified: 1 });
const media = (change: Partial<UploadedMedia> = {}): UploadedMedia => ({
  id: 'u1',
  kind: 'video',
  mime: 'video/mp4',
  size: 10,
  url: null,
  previewUrl: null,
  width: null,
  height: null,
  durationSec: null,
  state: 'processing',
  rejection: null,
  purpose: 'challenge',
  createdAt: '2026-11-22T12:00:00Z',
  updatedAt: '2026-11-22T12:00:00Z',
  ...change,
});

/** The server's side of an upload in parts, for fetch and XMLHttpRequest alike. */
class Server {
  readonly calls: Call[] = [];
  readonly received = new Set<number>();
  failures: number[] = [];
  held: (() => void)[] | null = null;
  size = 10;
  known = false;
  purpose: UploadedMedia['purpose'] = 'challenge';

  answer({ method, path }: Call): { status: number; body: object } {
    const upload = {
      id: 'u1',
      name: 'clip.mp4',
      fingerprint: this.known ? `${this.size}-1-clip.mp4` : 'another',
      purpose: this.purpose,
      partSize: PART,
      parts: Math.ceil(this.size / PART),
      received: [...this.received],
    };
    const failure = this.failures.shift();
    if (failure) return { status: failure, body: { code: 'UNAVAILABLE', message: 'busy' } };
    if (method === 'PUT') this.received.add(Number(path.split('/').at(-1)));
    if (path.endsWith('/finish')) return { status: 201, body: { data: media() } };
    if (method === 'GET' && path === '/api/upload/resumable')
      return { status: 200, body: { data: [upload] } };
    if (method === 'DELETE') return { status: 200, body: { status: true } };
    return { status: method === 'POST' ? 201 : 200, body: { data: upload } };
  }
}

let server: Server;
const realFetch = globalThis.fetch;
const realRequest = globalThis.XMLHttpRequest;

class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  private call: Call = { method: '', path: '', body: null, headers: {} };
  private over = false;

  open(method: string, path: string): void {
    Object.assign(this.call, { method, path });
  }
  setRequestHeader(name: string, value: string): void {
    this.call.headers[name] = value;
  }
  abort(): void {
    this.over = true;
    this.onabort?.();
  }
  send(body: Blob): void {
    this.call.body = body;
    server.calls.push(this.call);
    const go = () => {
      if (this.over) return;
      const { status, body: answer } = server.answer(this.call);
      Object.assign(this, { status, responseText: JSON.stringify(answer) });
      this.onload?.();
    };
    if (server.held) server.held.push(go);
    else queueMicrotask(go);
  }
}

beforeEach(() => {
  server = new Server();
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  globalThis.fetch = (async (request: Request) => {
    const { pathname } = new URL(request.url);
    const call = {
      method: request.method,
      path: pathname,
      body: await request.text(),
      headers: Object.fromEntries(request.headers),
    };
    server.calls.push(call);
    const { status, body } = server.answer(call);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  globalThis.XMLHttpRequest = realRequest;
  setTeamId(null);
});

const parts = () =>
  server.calls.filter(({ method }) => method === 'PUT').map(({ path }) => Number(path.split('/').at(-1)));
/** Far above what anything takes: how fast a machine is must not matter. */
const PATIENCE_MS = 60_000;
const until = async (ready: () => boolean): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  while (!ready() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(ready()).toBe(true);
};

describe('a file in parts', () => {
  it('is sent whole, with its beginning first, and tells how far it is', async () => {
    const shares: number[] = [];
    const done = await uploadResumable(bytes(10), 'challenge', { onProgress: (share) => shares.push(share) });
    expect(done).toMatchObject({ id: 'u1', state: 'processing' });
    expect(parts().toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    const begun = server.calls.find(
      ({ method, path }) => method === 'POST' && path === '/api/upload/resumable',
    );
    expect(JSON.parse(typeof begun?.body === 'string' ? begun.body : '')).toMatchObject({
      size: 10,
      head: btoa('0123456789'),
    });
    expect(shares.at(-1)).toBe(1);
  });

  it('goes on with what the server has already', async () => {
    server.known = true;
    server.received.add(1).add(3);
    await uploadResumable(bytes(10), 'challenge');
    expect(parts()).toEqual([2]);
  });

  it('stops at a refusal, and says why', async () => {
    server.failures = [0, 0, 415];
    await expect(uploadResumable(bytes(10), 'challenge')).rejects.toMatchObject({ status: 415 });
    expect(server.calls.some(({ path }) => path.endsWith('/finish'))).toBe(false);
  });
});

it.each([
  ['challenge', 'the-team'],
  ['message', undefined],
] as const)('a file for a %s is that of %s, while somebody acts for a team', async (purpose, team) => {
  setTeamId('the-team');
  server.purpose = purpose;
  await uploadResumable(bytes(10), purpose);
  await removeMedia('u1', purpose);
  expect(server.calls.map(({ method }) => method)).toEqual([
    'GET',
    'POST',
    'PUT',
    'PUT',
    'PUT',
    'POST',
    'DELETE',
  ]);
  expect(new Set(server.calls.map(({ headers }) => headers['x-team-id']))).toEqual(new Set([team]));
});

describe('a list of files', () => {
  const rules = { purpose: 'challenge', kinds: ['image', 'video'], most: 2 } as const;
  const states = (list: UploadList) => list.snapshot().map(({ state }) => state);

  it('refuses what cannot be taken before anything is sent', () => {
    const list = new UploadList(rules);
    server.held = [];
    const refused = list.add([
      bytes(5, 'notes.txt'),
      bytes(5, 'a.mp3'),
      bytes(0),
      bytes(5),
      bytes(6),
      bytes(7),
    ]);
    expect(refused.map(({ refusal }) => refusal)).toEqual(['type', 'type', 'empty', 'count']);
    list.dispose();
  });

  it('is ready when the server says so', async () => {
    const list = new UploadList(rules);
    list.add([bytes(10)]);
    await until(() => states(list)[0] === 'processing');
    list.settle(media({ id: 'another', state: 'ready' }));
    expect(states(list)).toEqual(['processing']);
    list.settle(media({ state: 'ready' }));
    expect(states(list)).toEqual(['ready']);
    list.dispose();
  });

  it('pauses, goes on, and gives up', async () => {
    const list = new UploadList(rules);
    server.held = [];
    list.add([bytes(10)]);
    await until(() => server.held?.length === 3);
    const [item] = list.snapshot();
    list.pause(item?.key ?? '');
    expect(states(list)).toEqual(['paused']);
    server.held = null;
    list.resume(item?.key ?? '');
    await until(() => states(list)[0] === 'processing');
    await list.remove(item?.key ?? '');
    expect(list.snapshot()).toEqual([]);
    expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/upload/u1' });
  });

  it('tries again after a failure', async () => {
    const list = new UploadList(rules);
    server.failures = [400];
    list.add([bytes(10)]);
    await until(() => states(list)[0] === 'failed');
    list.resume(list.snapshot()[0]?.key ?? '');
    await until(() => states(list)[0] === 'processing');
    list.dispose();
  });
});

it('knows files by their names', () => {
  expect(['a.MP4', 'b.heic', 'c', 'd.jpeg', 'e.m4a', 'f.pdf'].map(kindOf)).toEqual([
    'video',
    null,
    null,
    'image',
    'audio',
    'file',
  ]);
  expect(acceptOf(['image', 'file'])).toContain('.avif,.pdf');
});
