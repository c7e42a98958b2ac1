import { Injectable } from '@nestjs/common';
import { dayOf, formatDay } from '../../../../kernel/format.js';
import { Config } from '../../../../platform/config/config.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import type { Sentence } from '../../../../kernel/sentence.js';

interface Person {
  email: string;
  language: string;
}

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

  requested(person: Person, deleteAt: Date): Promise<void> {
    const day = formatDay(dayOf(deleteAt));
    return this.send(
      person,
      { en: `your account will be closed on ${day}`, de: `Dein Konto wird am ${day} geschlossen` },
      {
        en: `Until then you can change your mind at ${this.page}. Free money is paid out to your bank account now. If this was not you, cancel it there, change your password and write to us.`,
        de: `Bis dahin kannst du es dir anders überlegen: ${this.page}. Freies Guthaben wird jetzt auf dein Bankkonto ausgezahlt. Warst du das nicht, brich es dort ab, ändere dein Passwort und schreib uns.`,
      },
    );
  }

  cancelled(person: Person): Promise<void> {
    return this.send(
      person,
      { en: 'your account stays open', de: 'Dein Konto bleibt offen' },
      { en: 'It will not be closed.', de: 'Es wird nicht geschlossen.' },
    );
  }

  postponed(person: Person): Promise<void> {
    return this.send(
      person,
      {
        en: 'your account could not be closed yet',
        de: 'Dein Konto konnte noch nicht geschlossen werden',
      },
      {
        en: `Something is not finished: see ${this.page}. We try again every day.`,
        de: `Etwas ist noch nicht abgeschlossen: ${this.page}. Wir versuchen es jeden Tag wieder.`,
      },
    );
  }

  closed(person: Person): Promise<void> {
    return this.send(
      person,
      { en: 'your account is closed', de: 'Dein Konto ist geschlossen' },
      {
        en: 'Your personal data is erased. Invoices are kept as long as the law asks for.',
        de: 'Deine persönlichen Daten sind gelöscht. Rechnungen bewahren wir so lange auf, wie es das Gesetz verlangt.',
      },
    );
  }

  private send({ email, language }: Person, what: Sentence, text: Sentence): Promise<void> {
    const product = this.config.env.PRODUCT_NAME;
    const subject = { en: `${product}: ${what.en}`, de: `${product}: ${what.de}` };
    return this.mails.send({ to: email, language, subject, text });
  }
}
