import type { Production } from './production.js';

interface Words {
  subject: string;
  text: string;
}

/** What somebody writes to our team, and what becomes of it: each verb is a call of the API, on its day. */
export class SupportStory {
  private id = '';

  constructor(
    private readonly username: string,
    private readonly production: Production,
  ) {}

  ask(day: number, words: Words): this {
    return this.at(day, async () => {
      const { data } = await this.person.post<{ data: { id: string } }>('conversation/support', words);
      this.id = data.id;
    });
  }

  note(day: number, text: string): this {
    return this.at(day, () => this.desk.post(`support/conversation/${this.id}/note`, { text }));
  }

  answer(day: number, text: string, { wait = false } = {}): this {
    return this.at(day, () => this.desk.post(`support/conversation/${this.id}/message`, { text, wait }));
  }

  label(day: number, ...labels: string[]): this {
    return this.at(day, () => this.desk.patch(`support/conversation/${this.id}`, { labels }));
  }

  close(day: number, reason: 'solved' | 'explained'): this {
    return this.at(day, () =>
      this.desk.patch(`support/conversation/${this.id}`, { state: 'closed', reason }),
    );
  }

  rate(day: number, rating: number, comment: string): this {
    return this.at(day, () => this.person.post(`conversation/${this.id}/rating`, { rating, comment }));
  }

  private get person() {
    return this.production.cast.get(this.username);
  }

  private get desk() {
    return this.production.cast.get('support');
  }

  private at(day: number, step: () => Promise<unknown>): this {
    this.production.timeline.at(day, async () => {
      await step();
    });
    return this;
  }
}
