import request, { type Response } from 'supertest';
import { randomUUID } from 'node:crypto';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';

/** A program with a key of somebody. */
export interface Program {
  id: string;
  key: string;
  get: (path: string, query?: object) => Promise<Response>;
  post: (path: string, body?: object, headers?: Record<string, string>) => Promise<Response>;
  patch: (path: string, body?: object) => Promise<Response>;
  delete: (path: string) => Promise<Response>;
}

export function program(app: TestApp, id: string, key: string): Program {
  const http = request(app.url);
  const bearer = () => ({ Authorization: `Bearer ${key}` });
  const once = () => ({ ...bearer(), 'Idempotency-Key': randomUUID() });
  return {
    id,
    key,
    get: (path, query = {}) => http.get(path).query(query).set(bearer()),
    post: (path, body = {}, headers = {}) =>
      http
        .post(path)
        .set({ ...once(), ...headers })
        .send(body),
    patch: (path, body = {}) => http.patch(path).set(once()).send(body),
    delete: (path) => http.delete(path).set(bearer()),
  };
}

export async function keyOf(
  app: TestApp,
  person: Actor,
  scopes: readonly string[],
  change: object = {},
): Promise<Program> {
  const answer = await person.post('/api/api-key', { name: 'Test', scopes, ...change });
  if (answer.status !== 201) throw new Error(`api-key: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { data, secret } = answer.body as { data: { id: string }; secret: string };
  return program(app, data.id, secret);
}

/** The same calls with the partner token of a session, as the developer page makes them. */
export async function dashboardOf(app: TestApp, person: Actor): Promise<Program> {
  const answer = await person.post('/api/auth/refresh-partner');
  return program(app, person.id, (answer.body as { anyjoiToken: string }).anyjoiToken);
}

export const codeOf = ({ status, body }: Response): [number, string | undefined] => [
  status,
  (body as { code?: string }).code,
];
