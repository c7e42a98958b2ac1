import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';

interface Person {
  email: string;
  language: string;
}

const day = (language: string, until: Date): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(until);

/** Tells somebody that their account is suspended and why, or open again. */
@Injectable()
export class SuspensionMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly config: Config,
  ) {}

  async suspended({ email, language }: Person, until: Date | null, reason: string): Promise<void> {
    const { PRODUCT_NAME } = this.config.env;
    const end = {
      en: until ? `until ${day('en-GB', until)}` : 'until further notice',
      de: until ? `bis ${day('de-DE', until)}` : 'bis auf Weiteres',
    };
    await this.mails.send({
      to: email,
      language,
      subject: {
        en: `${PRODUCT_NAME}: your account is suspended`,
        de: `${PRODUCT_NAME}: dein Konto ist gesperrt`,
      },
      text: {
        en: `Your account is suspended ${end.en}.\n\nReason: ${reason}\n\nYou can still log in, read what is yours and download your invoices. Payouts wait until the suspension ends. If you think this is a mistake, answer this mail.`,
        de: `Dein Konto ist ${end.de} gesperrt.\n\nGrund: ${reason}\n\nDu kannst dich weiterhin anmelden, deine Daten ansehen und Rechnungen herunterladen. Auszahlungen warten, bis die Sperre endet. Hältst du das für einen Fehler, antworte auf diese Mail.`,
      },
    });
  }

  async restored({ email, language }: Person): Promise<void> {
    const { PRODUCT_NAME, PUBLIC_URL } = this.config.env;
    await this.mails.send({
      to: email,
      language,
      subject: {
        en: `${PRODUCT_NAME}: your account is open again`,
        de: `${PRODUCT_NAME}: dein Konto ist wieder freigegeben`,
      },
      text: {
        en: `The suspension of your account has ended. Log in at ${PUBLIC_URL}/login.`,
        de: `Die Sperre deines Kontos ist aufgehoben. Melde dich an: ${PUBLIC_URL}/login`,
      },
    });
  }
}
