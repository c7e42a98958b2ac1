import { Injectable } from '@nestjs/common';
import type { Language } from '../../kernel/sentence.js';
import { Config } from '../config/config.js';
import { type MailHouse, type MailContent, spokenMail, type SpokenMail } from './mail-kind.js';
import { mailMarks } from './mail-marks.js';
import { mailPage } from './mail-page.js';
import type { MailScheme } from './mail-style.js';
import { mailText } from './mail-text.js';
import type { Mail } from './mailer.js';

const CID = { light: 'mark-light@mail', dark: 'mark-dark@mail' };

/** What mails say in the name of this installation, and how they look. */
@Injectable()
export class MailPages implements MailHouse {
  constructor(private readonly config: Config) {}

  get product(): string {
    return this.config.env.PRODUCT_NAME;
  }

  link(path: string): string {
    return new URL(path, this.config.env.PUBLIC_URL).href;
  }

  /** As it is sent. The marks travel with it: nothing is loaded, so nobody learns when it is read. */
  async sent(to: string, mail: SpokenMail, language: Language): Promise<Mail> {
    const marks = await mailMarks();
    return {
      to,
      subject: subjectOf(mail),
      text: mailText(mail, language),
      html: mailPage(mail, { language, product: this.product, scheme: 'auto', marks: cids }),
      ...(mail.unsubscribe ? { list: { unsubscribe: mail.unsubscribe.url } } : {}),
      attachments: (['light', 'dark'] as const).map((scheme) => ({
        filename: `${scheme}.png`,
        content: marks[scheme],
        contentType: 'image/png',
        contentDisposition: 'inline',
        cid: CID[scheme],
      })),
    };
  }

  /** As staff look at it, in the colours asked for. */
  async shown(content: MailContent, language: Language): Promise<ShownMail> {
    const mail = spokenMail(content, language);
    const { light, dark } = await mailMarks();
    const marks = { light: dataUrl(light), dark: dataUrl(dark) };
    const page = (scheme: MailScheme) => mailPage(mail, { language, product: this.product, scheme, marks });
    return {
      subject: subjectOf(mail),
      preview: mail.preview,
      text: mailText(mail, language),
      light: page('light'),
      dark: page('dark'),
    };
  }
}

export interface ShownMail {
  subject: string;
  preview: string;
  text: string;
  light: string;
  dark: string;
}

const cids = { light: `cid:${CID.light}`, dark: `cid:${CID.dark}` };

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** A subject is one line. */
export const subjectOf = ({ subject }: SpokenMail): string => subject.replace(/\s+/g, ' ').trim();
