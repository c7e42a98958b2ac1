import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import nodemailer, { type Transporter } from 'nodemailer';
import { AppError } from '../../kernel/app-error.js';
import { Config } from '../config/config.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const TIMEOUT_MS = 10_000;

/** Sends one mail by SMTP. In development the address is the sandbox's mailbox. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private transport: Transporter | null = null;

  constructor(private readonly config: Config) {}

  async send(mail: Mail): Promise<void> {
    await this.connection().sendMail({ from: this.config.env.MAIL_FROM, ...mail });
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  private connection(): Transporter {
    if (this.config.env.SMTP_URL === '') throw new AppError('UNAVAILABLE', 'Mail is not set up here');
    this.transport ??= nodemailer.createTransport(this.config.env.SMTP_URL, {
      // @ts-expect-error the second argument also takes transport defaults
      connectionTimeout: TIMEOUT_MS,
      // A connection carries many mails.
      pool: true,
    });
    return this.transport;
  }
}
