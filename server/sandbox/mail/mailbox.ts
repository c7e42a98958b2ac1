import { randomText } from '../core/random.ts';

export interface Mail {
  id: string;
  at: string;
  from: string;
  /** Whom the envelope names, in lower case. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

const KEPT = 500;
/** A mail comes when the machine gets to it; who waits in vain is told so in the end. */
const DEFAULT_WAIT_MS = 60_000;

/** The mails that were sent, newest first. */
export class Mailbox {
  #mails: Mail[] = [];
  readonly #watchers = new Set<(mail: Mail) => void>();

  receive(mail: Omit<Mail, 'id'>): Mail {
    const received = { ...mail, id: `mail_${randomText(12)}` };
    this.#mails.unshift(received);
    this.#mails.length = Math.min(this.#mails.length, KEPT);
    for (const watcher of Array.from(this.#watchers)) watcher(received);
    return received;
  }

  list(to?: string): Mail[] {
    const address = to?.toLowerCase();
    return this.#mails.filter((mail) => !address || mail.to.includes(address));
  }

  get(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  latest(to: string): Mail | undefined {
    return this.list(to)[0];
  }

  /** The newest mail to the address that fits; waits for it when there is none yet. */
  waitFor(
    to: string,
    fits: (mail: Mail) => boolean = () => true,
    timeoutMs = DEFAULT_WAIT_MS,
  ): Promise<Mail> {
    const present = this.list(to).find(fits);
    if (present) return Promise.resolve(present);
    return new Promise((resolve, reject) => {
      const address = to.toLowerCase();
      const watcher = (mail: Mail) => {
        if (!mail.to.includes(address) || !fits(mail)) return;
        this.#watchers.delete(watcher);
        clearTimeout(timer);
        resolve(mail);
      };
      const timer = setTimeout(() => {
        this.#watchers.delete(watcher);
        reject(new Error(`no fitting mail to ${to} within ${timeoutMs} ms`));
      }, timeoutMs);
      this.#watchers.add(watcher);
    });
  }

  clear(): void {
    this.#mails = [];
  }

  dump(): Mail[] {
    return this.#mails;
  }

  load(mails: Mail[]): void {
    this.#mails = mails;
  }
}
