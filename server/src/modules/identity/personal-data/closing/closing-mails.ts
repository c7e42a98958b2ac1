import { Injectable } from '@nestjs/common';
import { dayOf, formatDay } from '../../../../kernel/format.js';
import { Config } from '../../../../platform/config/config.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';

/** Word of every step, since somebody else may have taken it. */
@Injectable()
export class ClosingMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly config: Config,
  ) {}

  private get page(): string {
    return `${this.config.env.PUBLIC_URL}/settings/privacy`;
  }

  requested(to: string, deleteAt: Date): Promise<void> {
    const day = formatDay(dayOf(deleteAt));
    return this.send(
      to,
      `your account will be closed on ${day}`,
      `Until then you can change your mind at ${this.page}. Free money is paid out to your bank account now. If this was not you, cancel it there, change your password and write to us.`,
      `Dein Konto wird am ${day} geschlossen. Bis dahin kannst du es dir anders überlegen: ${this.page}. Freies Guthaben wird jetzt auf dein Bankkonto ausgezahlt. Warst du das nicht, brich es dort ab, ändere dein Passwort und schreib uns.`,
    );
  }

  cancelled(to: string): Promise<void> {
    return this.send(
      to,
      'your account stays open',
      'It will not be closed.',
      'Dein Konto bleibt offen und wird nicht geschlossen.',
    );
  }

  postponed(to: string): Promise<void> {
    return this.send(
      to,
      'your account could not be closed yet',
      `Something is not finished: see ${this.page}. We try again every day.`,
      `Dein Konto konnte noch nicht geschlossen werden, weil etwas nicht abgeschlossen ist: ${this.page}. Wir versuchen es jeden Tag wieder.`,
    );
  }

  closed(to: string): Promise<void> {
    return this.send(
      to,
      'your account is closed',
      'Your personal data is erased. Invoices are kept as long as the law asks for.',
      'Dein Konto ist geschlossen und deine persönlichen Daten sind gelöscht. Rechnungen bewahren wir so lange auf, wie es das Gesetz verlangt.',
    );
  }

  private send(to: string, subject: string, en: string, de: string): Promise<void> {
    const text = `${en}\n\n${de}`;
    return this.mails.send({ to, subject: `${this.config.env.PRODUCT_NAME}: ${subject}`, text });
  }
}
