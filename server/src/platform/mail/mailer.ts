import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import nodemailer, { type Transporter } from 'nodemailer';
import { AppError } from '../../kernel/app-error.js';
import { Config } from '../config/config.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Becomes List-Unsubscribe: the button that mail programs show. */
  list?: { unsubscribe: string };
  attachments?: {
    filename: string;
    content: Buffer;
    contentType: string;
    contentDisposition: 'inline';
    cid: string;
  }[];
}

const TIMEOUT_MS = 10_000;

/** Sends one mail by SMTP. In development the address is the sandbox's mailbox. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private transport: Transporter | null = null;

  constructor(private readonly config: Config) {}

  /** False = the server will never take it, such as for an address that does not exist. */
  async send(mail: Mail): Promise<boolean> {
    // Nobody stands behind the addresses of test accounts.
    if (this.config.env.TEST_MODE) return true;
    try {
      await this.connection().sendMail({ from: this.config.env.MAIL_FROM, ...mail });
      return true;
    } catch (error) {
      if (!isForEver(error)) throw error;
      // The answer repeats the address.
      this.logger.warn(`a mail was refused with ${error.responseCode}`);
      return false;
    }
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  private connection(): Transporter {
    if (this.config.env.SMTP_URL === '')
      throw new AppError('UNAVAILABLE', {
        en: 'Mail is not set up here',
        de: 'E-Mail ist hier nicht eingerichtet',
      });
    const { SMTP_URL } = this.config.env;
    this.transport ??= nodemailer.createTransport({
      url: SMTP_URL,
      requireTLS: !onThisMachine(SMTP_URL),
      connectionTimeout: TIMEOUT_MS,
      // A connection carries many mails.
      pool: true,
    });
    return this.transport;
  }
}

/** A reply of 500 to 599 about the recipient or the mail; about our own sign-in it can be mended. */
function isForEver(error: unknown): error is Error & { responseCode: number } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const about = code === 'EENVELOPE' || code === 'EMESSAGE';
  return error instanceof Error && about && typeof responseCode === 'number' && responseCode >= 500;
}

/** Codes and links leave this machine by TLS, or not at all; what the address says itself wins. */
function onThisMachine(smtpUrl: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(smtpUrl).hostname);
}
