import { DEMO_PASSWORD } from '../demo-accounts.js';

export interface Picture {
  bytes: Buffer;
  name: string;
}

interface SignedIn {
  token: string;
  user: { id: string };
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

async function call<Answer>(
  root: string,
  method: Method,
  path: string,
  options: { token?: string; body?: object | FormData; headers?: Headers },
): Promise<Answer> {
  const { token, body, headers } = options;
  const isForm = body instanceof FormData;
  const answer = await fetch(`${root}/api/${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 600)}`);
  return JSON.parse(text) as Answer;
}

export const publicCall = <Answer>(root: string, path: string): Promise<Answer> =>
  call<Answer>(root, 'GET', path, {});

/** Somebody with an account, who does everything through the public API. */
export class Person {
  private constructor(
    private readonly root: string,
    readonly id: string,
    readonly email: string,
    private readonly token: string,
  ) {}

  static async register(
    root: string,
    account: { email: string; displayName: string; accountType?: 'creator' | 'brand' },
  ): Promise<Person> {
    const { token, user } = await call<SignedIn>(root, 'POST', 'auth/signup', {
      body: { ...account, password: DEMO_PASSWORD },
    });
    return new Person(root, user.id, account.email, token);
  }

  /** The same person with a session of the role that was given meanwhile. */
  async again(): Promise<Person> {
    const { token } = await call<SignedIn>(this.root, 'POST', 'auth/signin', {
      body: { login: this.email, password: DEMO_PASSWORD },
    });
    return new Person(this.root, this.id, this.email, token);
  }

  get<Answer>(path: string): Promise<Answer> {
    return call<Answer>(this.root, 'GET', path, { token: this.token });
  }

  post<Answer>(path: string, body: object = {}, headers: Headers = {}): Promise<Answer> {
    return call<Answer>(this.root, 'POST', path, { token: this.token, body, headers });
  }

  /** What waits for somebody else: the call is refused, and the request stands. */
  async refused(path: string, body: object, headers: Headers): Promise<void> {
    const answered = await this.post(path, body, headers).then(
      () => 'done',
      (error: unknown) => String(error),
    );
    if (!answered.includes('APPROVAL_REQUIRED')) throw new Error(`POST ${path}: ${answered}`);
  }

  put<Answer>(path: string, body: object): Promise<Answer> {
    return call<Answer>(this.root, 'PUT', path, { token: this.token, body });
  }

  patch<Answer>(path: string, body: object): Promise<Answer> {
    return call<Answer>(this.root, 'PATCH', path, { token: this.token, body });
  }

  async withdraw(path: string): Promise<void> {
    await call(this.root, 'DELETE', path, { token: this.token });
  }

  async showFace({ bytes, name }: Picture): Promise<void> {
    await call(this.root, 'POST', 'me/upload', { token: this.token, body: form(bytes, name) });
  }

  async upload(
    { bytes, name }: Picture,
    purpose: 'challenge' | 'post' | 'document' = 'challenge',
  ): Promise<string> {
    const body = form(bytes, name);
    body.set('purpose', purpose);
    const { data } = await call<{ data: { id: string } }>(this.root, 'POST', 'upload/image', {
      token: this.token,
      body,
    });
    return data.id;
  }

  async showDocument({ bytes, name }: Picture): Promise<void> {
    const body = form(bytes, name);
    for (const [field, value] of Object.entries({ purpose: 'identity', type: 'passport', side: 'front' }))
      body.set(field, value);
    await call(this.root, 'POST', 'me/upload_document', { token: this.token, body });
  }

  /** Ends all sessions: the demo leaves no door open behind it. */
  async leave(): Promise<void> {
    await this.post('auth/logout', { allDevices: true });
  }
}

function form(bytes: Buffer, name: string): FormData {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), name);
  return body;
}
