import request from 'supertest';
import type { Actor } from './actors.js';
import { signUp } from './actors.js';
import type { TestApp } from './app.js';
import { knownStepUp } from './known-step-up.js';
import { type Assertion, type Odd, SoftPasskey } from './passkeys.js';

export type Creation = Parameters<SoftPasskey['create']>[0];
export type Request = Parameters<SoftPasskey['get']>[0];

/** A browser that keeps its cookies. */
type Browser = ReturnType<typeof request.agent>;

/** People with passkeys, and the browsers they use them in. */
export class PasskeyPeople {
  constructor(private readonly app: TestApp) {}

  newPasskey = (): SoftPasskey => new SoftPasskey(this.app.url);

  browser = (): Browser => request.agent(this.app.url);

  proof = async ({ token }: Actor) => ({ 'X-Step-Up': await knownStepUp(this.app, token, 'factor') });

  optionsFor = async (person: Actor): Promise<Creation> => {
    const answer = await person.post('/api/auth/passkeys/options', {}, await this.proof(person));
    expect(answer.status).toBe(200);
    return answer.body as Creation;
  };

  add = async (person: Actor, passkey = this.newPasskey(), odd: Odd = {}) =>
    person.post(
      '/api/auth/passkeys',
      passkey.create(await this.optionsFor(person), odd),
      await this.proof(person),
    );

  withPasskey = async (): Promise<{ person: Actor; passkey: SoftPasskey; id: string }> => {
    const person = await signUp(this.app);
    const passkey = this.newPasskey();
    const added = await this.add(person, passkey);
    expect(added.status).toBe(201);
    return { person, passkey, id: (added.body as { data: { id: string } }).data.id };
  };

  ask = async (from: Browser) =>
    (await from.post('/api/auth/passkey-sign-in/options').send({}).expect(200)).body as Request;

  enter = (from: Browser, passkey: Assertion) => from.post('/api/auth/passkey-sign-in').send({ passkey });

  signIn = async (passkey: SoftPasskey, odd: Odd = {}) => {
    const from = this.browser();
    return this.enter(from, passkey.get(await this.ask(from), odd));
  };

  remove = async (person: Actor, id: string) =>
    this.app.http
      .delete(`/api/auth/passkeys/${id}`)
      .set({ Authorization: `Bearer ${person.token}`, ...(await this.proof(person)) });
}

/** In the same words, whatever is wrong. */
export async function expectRefused(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'INVALID_CREDENTIALS' } });
  expect(body).not.toHaveProperty('token');
}
