import { randomUUID } from 'node:crypto';
import type { Person } from './person.js';
import type { Production } from './production.js';

interface KeyOptions {
  name: string;
  scopes: readonly string[];
}

interface Listening {
  path: string;
  topics: readonly string[];
  description: string;
}

interface Of<Row> {
  data: Row;
}

/** A program of somebody: its key, which nobody knows after the story, its calls and its webhooks. */
export class ProgramStory {
  private id = '';
  private key = '';
  private readonly endpoints = new Map<string, string>();

  constructor(
    private readonly owner: string,
    private readonly production: Production,
  ) {}

  begin(day: number, options: KeyOptions): this {
    return this.at(day, async () => {
      const made = await this.person.post<Of<{ id: string }> & { secret: string }>('api-key', options);
      [this.id, this.key] = [made.data.id, made.secret];
    });
  }

  /** On each of these days. */
  read(days: readonly number[], ...paths: readonly string[]): this {
    for (const day of days)
      this.at(day, async () => {
        for (const path of paths) await this.call('GET', path);
      });
    return this;
  }

  listen(day: number, { path, ...rest }: Listening): this {
    return this.at(day, async () => {
      const url = `${this.production.sandbox.url}${path}`;
      const { data } = await this.call<Of<{ id: string }>>('POST', 'webhooks', { url, ...rest });
      this.endpoints.set(path, data.id);
    });
  }

  ping(day: number, path: string): this {
    return this.at(day, async () => {
      await this.call('POST', `webhooks/${this.endpoints.get(path)}/test`);
    });
  }

  pause(day: number, path: string): this {
    return this.at(day, async () => {
      await this.call('PATCH', `webhooks/${this.endpoints.get(path)}`, { active: false });
    });
  }

  revoke(day: number): this {
    return this.at(day, () => this.person.withdraw(`api-key/${this.id}`));
  }

  private get person(): Person {
    return this.production.cast.get(this.owner);
  }

  private async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.production.stage.url}/partner/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.key}`,
        ...(method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} /partner/${path}: ${answer.status} ${text.slice(0, 600)}`);
    return JSON.parse(text) as Answer;
  }

  private at(day: number, step: () => Promise<void>): this {
    this.production.timeline.at(day, step);
    return this;
  }
}
