export type Platform = 'tiktok' | 'youtube';

export type Growth =
  | { kind: 'saturating'; total: number; halfLifeHours: number }
  | { kind: 'points'; points: { hours: number; views: number }[] };

export interface SandboxPost {
  platform: Platform;
  id: string;
  handle: string;
  title?: string;
  caption: string;
  publishedAt: string;
  privacy: 'public' | 'private';
  likes: number;
  comments: number;
  shares: number;
  growth: Growth;
}

export interface Mail {
  id: string;
  subject: string;
}

/** The sandbox seen from outside: its clock, its mailbox, and the posts of its platforms. */
export class SandboxControl {
  constructor(private readonly url: string) {}

  async freezeAt(time: Date): Promise<void> {
    await this.send('POST', 'clock', { freezeAt: time.toISOString() });
  }

  async toPresent(): Promise<void> {
    await this.send('POST', 'clock', { reset: true });
  }

  async setPost(post: Partial<SandboxPost> & Pick<SandboxPost, 'platform' | 'id'>): Promise<void> {
    await this.send('PUT', 'metrics/posts', post);
  }

  async mailsTo(address: string): Promise<Mail[]> {
    const answer = await fetch(`${this.url}/_sandbox/mail?to=${encodeURIComponent(address)}`);
    if (!answer.ok) throw new Error(`sandbox: mail: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Mail[];
  }

  private async send(method: string, path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.url}/_sandbox/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`sandbox: ${method} ${path}: ${answer.status} ${await answer.text()}`);
  }
}
