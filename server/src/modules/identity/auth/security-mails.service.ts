import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import type { Sentence } from '../../../kernel/sentence.js';

interface Person {
  email: string;
  language: string;
}

/** Tells the owner of an account what changed about who can get into it, and what to do if it was not them. */
@Injectable()
export class SecurityMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  passwordChanged(person: Person): Promise<void> {
    return this.tell(
      person,
      { en: 'your password was changed', de: 'dein Passwort wurde geändert' },
      {
        en: 'The password of your account was changed, and every other device was logged out.',
        de: 'Das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
      },
    );
  }

  /** By the first proof of an address: what was set before it may be a stranger's. */
  passwordRemoved(person: Person): Promise<void> {
    return this.tell(
      person,
      { en: 'your address is confirmed', de: 'deine Adresse ist bestätigt' },
      {
        en: 'You have confirmed your address. A password that was set before is deleted and every other device is logged out, since anybody could have typed your address. Set a new password in your settings if you want one.',
        de: 'Du hast deine Adresse bestätigt. Ein Passwort, das vorher gesetzt wurde, ist gelöscht, und alle anderen Geräte sind abgemeldet, denn deine Adresse hätte jeder eingeben können. Ein neues Passwort setzt du in den Einstellungen.',
      },
    );
  }

  /** To the old address, which hears nothing more afterwards. */
  addressChanged(person: Person): Promise<void> {
    return this.tell(
      person,
      { en: 'your address was changed', de: 'deine Adresse wurde geändert' },
      {
        en: 'Your account now belongs to another e-mail address. This one no longer logs you in.',
        de: 'Dein Konto gehört jetzt zu einer anderen E-Mail-Adresse. Mit dieser kannst du dich nicht mehr anmelden.',
      },
    );
  }

  /** In a browser in which the account was never used. */
  newSignIn(person: Person, { device, ip }: { device: string | null; ip: string }): Promise<void> {
    const at = this.clock.now();
    return this.tell(
      person,
      { en: 'a login from a new device', de: 'eine Anmeldung auf einem neuen Gerät' },
      {
        en: `Your account was used to log in on a device that we have not seen before.\n\nDevice: ${device ?? 'unknown'}\nTime: ${momentIn('en-GB', at)}\nNetwork address: ${ip}\n\nIf this was you, there is nothing to do.`,
        de: `Mit deinem Konto hat sich jemand auf einem Gerät angemeldet, das wir noch nicht kennen.\n\nGerät: ${device ?? 'unbekannt'}\nZeit: ${momentIn('de-DE', at)}\nIP-Adresse: ${ip}\n\nWarst du das, musst du nichts tun.`,
      },
    );
  }

  factorOn(person: Person): Promise<void> {
    return this.tell(
      person,
      {
        en: 'two-step verification is on',
        de: 'die Bestätigung in zwei Schritten ist eingeschaltet',
      },
      {
        en: 'Two-step verification was turned on for your account. From now on each sign-in asks for a code from your authenticator app. Keep your recovery codes where you find them without your phone.',
        de: 'Für dein Konto wurde die Bestätigung in zwei Schritten eingeschaltet. Bei jeder Anmeldung fragen wir jetzt nach einem Code aus deiner Authenticator-App. Bewahre deine Wiederherstellungscodes so auf, dass du sie auch ohne dein Handy findest.',
      },
    );
  }

  factorOff(person: Person): Promise<void> {
    return this.tell(
      person,
      {
        en: 'two-step verification is off',
        de: 'die Bestätigung in zwei Schritten ist ausgeschaltet',
      },
      {
        en: 'Two-step verification was turned off for your account. Its recovery codes no longer work.',
        de: 'Für dein Konto wurde die Bestätigung in zwei Schritten ausgeschaltet. Die Wiederherstellungscodes gelten nicht mehr.',
      },
    );
  }

  recoveryCodesRenewed(person: Person): Promise<void> {
    return this.tell(
      person,
      { en: 'you have new recovery codes', de: 'du hast neue Wiederherstellungscodes' },
      {
        en: 'New recovery codes were created for your account. The old ones no longer work.',
        de: 'Für dein Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
      },
    );
  }

  recoveryCodeUsed(person: Person, left: number): Promise<void> {
    return this.tell(
      person,
      { en: 'a recovery code was used', de: 'ein Wiederherstellungscode wurde benutzt' },
      {
        en: `Somebody logged in to your account with a recovery code. Recovery codes left: ${left}. You can create new ones in your settings.`,
        de: `Bei deinem Konto hat sich jemand mit einem Wiederherstellungscode angemeldet. Übrige Codes: ${left}. Neue kannst du in den Einstellungen erstellen.`,
      },
    );
  }

  private async tell({ email, language }: Person, what: Sentence, text: Sentence): Promise<void> {
    const { PRODUCT_NAME, PUBLIC_URL } = this.config.env;
    const login = `${PUBLIC_URL}/login`;
    await this.mails.send({
      to: email,
      language,
      subject: { en: `${PRODUCT_NAME}: ${what.en}`, de: `${PRODUCT_NAME}: ${what.de}` },
      text: {
        en: `${text.en}\n\nIf this was not you: log in with a code by e-mail at ${login}, set a new password, log out everywhere in your settings, and answer this mail.`,
        de: `${text.de}\n\nWarst du das nicht? Melde dich mit einem Code per E-Mail an (${login}), setze ein neues Passwort, melde in den Einstellungen alle Geräte ab und antworte auf diese Mail.`,
      },
    });
  }
}

/** Whoever reads it may be anywhere, so the zone is said. */
const momentIn = (language: string, moment: Date): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Berlin',
  }).format(moment);
