export type Platform = 'tiktok' | 'youtube';
export type LinkedPlatform = Platform | 'instagram';

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
  constructor(readonly url: string) {}

  async freezeAt(time: Date): Promise<void> {
    await this.send('POST', 'clock', { freezeAt: time.toISOString() });
  }

  async toPresent(): Promise<void> {
    await this.send('POST', 'clock', { reset: true });
  }

  async setPost(post: Partial<SandboxPost> & Pick<SandboxPost, 'platform' | 'id'>): Promise<void> {
    await this.send('PUT', 'metrics/posts', post);
  }

  async setAccount(account: { platform: LinkedPlatform; handle: string; followers: number }): Promise<void> {
    await this.send('PUT', 'platforms/accounts', account);
  }

  /** The person agrees on the platform's page; where the browser is sent. */
  async agree(authorizeUrl: string, handle: string): Promise<string> {
    const answer = await fetch(authorizeUrl, {
      method: 'POST',
      body: new URLSearchParams({ handle }),
      redirect: 'manual',
    });
    const back = answer.headers.get('location');
    if (back === null) throw new Error(`sandbox: ${authorizeUrl}: ${answer.status} ${await answer.text()}`);
    return back;
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
