import { generate } from 'otplib';
import request, { type Response } from 'supertest';
import type { Role } from '../../src/kernel/roles.js';
import type { TestApp } from './app.js';
import { billedIn } from './billing-address.js';
import { knownStepUp } from './known-step-up.js';

export interface Actor {
  id: string;
  email: string;
  token: string;
  password: string;
  /** Staff only: each opens the second door once. */
  recoveryCodes: string[];
  get: (path: string, query?: object) => Promise<Response>;
  post: (path: string, body?: object, headers?: Record<string, string>) => Promise<Response>;
  patch: (path: string, body?: object, headers?: Record<string, string>) => Promise<Response>;
  put: (path: string, body?: object) => Promise<Response>;
  delete: (path: string, query?: object) => Promise<Response>;
}

interface SignUp {
  role?: 'creator' | 'brand' | 'user';
  /** With the address that large invoices need; brands have one. */
  billed?: boolean;
  /** Facts a test needs before the journey, set directly in the database. */
  profile?: {
    birthDate?: string;
    country?: string;
    language?: string;
    gender?: string;
    socials?: object;
    kycStatus?: string;
  };
}

const PASSWORD = 'correct-horse-battery';
let count = 0;

/** A person with an open session, registered through the API. Adults of Germany unless told otherwise. */
export async function signUp(
  app: TestApp,
  { role = 'user', billed = role === 'brand', profile = {} }: SignUp = {},
): Promise<Actor> {
  const number = ++count;
  const email = `person-${process.pid}-${number}@anyjoi.test`;
  const body = {
    email,
    password: PASSWORD,
    ...(role === 'user' ? {} : { accountType: role }),
  };
  const answer = await request(app.url).post('/api/auth/signup').send(body);
  if (answer.status !== 201) throw new Error(`signup: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { user, token } = answer.body as { user: { id: string }; token: string };
  const facts = {
    birthDate: '1990-05-17',
    country: 'DE',
    language: 'de',
    gender: null,
    socials: {},
    kycStatus: 'none',
    ...profile,
  };
  await app.db.query(
    `UPDATE "user" SET birth_date = $2, country = $3, language = $4, gender = $5, socials = $6::jsonb, kyc_status = $7,
       username = $8, email_verified = true, complete_onboarding = true WHERE id = $1`,
    [
      user.id,
      facts.birthDate,
      facts.country,
      facts.language,
      facts.gender,
      JSON.stringify(facts.socials),
      facts.kycStatus,
      `p${process.pid}-${number}`,
    ],
  );
  const person = actor(app, user.id, email, token);
  if (billed) await billedIn(app, person, facts.country);
  return person;
}

/** Staff with a confirmed second factor, made as the command makes them. */
export async function signUpStaff(
  app: TestApp,
  role: Extract<Role, 'support' | 'admin'> = 'support',
): Promise<Actor> {
  const person = await signUp(app);
  await app.db.query(`UPDATE "user" SET roles = ARRAY[$2], default_role = $2 WHERE id = $1`, [
    person.id,
    role,
  ]);
  const login = { login: person.email, password: PASSWORD };
  const first = (await request(app.url).post('/api/auth/signin').send(login)).body as { token: string };
  const staff = actor(app, person.id, person.email, first.token);
  const stepUp = { 'X-Step-Up': await knownStepUp(app, first.token, 'factor') };
  const { secret } = (await staff.post('/api/auth/totp', {}, stepUp)).body as { secret: string };
  const code = await generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
  const confirmed = await staff.post('/api/auth/totp/confirm', { code });
  if (confirmed.status !== 200)
    throw new Error(`totp: ${confirmed.status} ${JSON.stringify(confirmed.body)}`);
  staff.recoveryCodes = (confirmed.body as { recoveryCodes: string[] }).recoveryCodes;
  return staff;
}

/** The same person, acting for a team. */
export const forTeam = (app: TestApp, { id, email, token }: Actor, teamId: string): Actor =>
  actor(app, id, email, token, { 'X-Team-Id': teamId });

export function actor(
  app: TestApp,
  id: string,
  email: string,
  token: string,
  more: Record<string, string> = {},
): Actor {
  const bearer = { Authorization: `Bearer ${token}`, ...more };
  const http = request(app.url);
  return {
    id,
    email,
    token,
    password: PASSWORD,
    recoveryCodes: [],
    get: (path, query = {}) => http.get(path).query(query).set(bearer),
    post: (path, body = {}, headers = {}) =>
      http
        .post(path)
        .set({ ...bearer, ...headers })
        .send(body),
    patch: (path, body = {}, headers = {}) =>
      http
        .patch(path)
        .set({ ...bearer, ...headers })
        .send(body),
    put: (path, body = {}) => http.put(path).set(bearer).send(body),
    delete: (path, query = {}) => http.delete(path).query(query).set(bearer),
  };
}
