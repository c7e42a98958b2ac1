import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../kernel/sentence.js';
import type { SpokenMail } from './mail-kind.js';
import { darkStyles, type MailScheme, mailStyles as styles } from './mail-style.js';
import { mailWords } from './mail-text.js';

export interface PageOptions {
  language: Language;
  product: string;
  scheme: MailScheme;
  /** Addresses of the mark. */
  marks: { light: string; dark: string };
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const MARK_SIZE = 28;

const line = (text: string, index: number): ReactNode =>
  h(Text, { key: index, className: 'quiet', style: styles.line }, text);

function head({ scheme }: PageOptions, title: string): ReactNode {
  const colours = scheme === 'auto' ? 'light dark' : scheme;
  return h(
    Head,
    null,
    h('title', null, title),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    // Phones would turn codes and sums into links.
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
    h('meta', { name: 'color-scheme', content: colours }),
    h('meta', { name: 'supported-color-schemes', content: colours }),
    h('style', {
      dangerouslySetInnerHTML: { __html: `:root { color-scheme: ${colours}; }\n${darkStyles(scheme)}` },
    }),
  );
}

function logo({ marks, product }: PageOptions): ReactNode {
  // React would add a preload of whatever is not of low priority; a mail has no use for it.
  const size = { width: MARK_SIZE, height: MARK_SIZE, alt: '', fetchPriority: 'low' as const };
  return h(
    Row,
    null,
    h(
      Column,
      { style: { width: MARK_SIZE } },
      h('img', { ...size, className: 'mark', src: marks.light, style: styles.mark }),
      h('img', { ...size, className: 'dark-mark', src: marks.dark, style: styles.darkMark }),
    ),
    h(Column, { className: 'brand', style: styles.brand }, product.toLowerCase()),
  );
}

/** The gap is no character: what is copied is the code alone. */
function code(text: string): ReactNode {
  const middle = Math.ceil(text.length / 2);
  return h(
    Section,
    { className: 'code', style: styles.code },
    h(
      Text,
      { className: 'text', style: styles.codeText },
      h('span', { style: styles.codeGroup }, text.slice(0, middle)),
      h('span', null, text.slice(middle)),
    ),
  );
}

const facts = (rows: NonNullable<SpokenMail['facts']>): ReactNode =>
  h(
    Section,
    { className: 'facts', style: styles.facts },
    rows.map(({ label, value }) =>
      h(
        Fragment,
        { key: label },
        h(
          Row,
          null,
          h(Column, { className: 'quiet', style: styles.label }, label),
          h(Column, { className: 'text', style: styles.value }, value),
        ),
      ),
    ),
  );

function unsubscribe({ unsubscribe: way }: SpokenMail): ReactNode {
  if (!way) return null;
  const link = h('a', { className: 'quiet', href: way.url, style: styles.footLink }, way.label);
  return h(Fragment, null, ' ', link);
}

/** One page for every mail. React escapes what people have written. */
export function mailPage(mail: SpokenMail, options: PageOptions): string {
  const { language } = options;
  const page = h(
    Html,
    { lang: language, dir: 'ltr' },
    head(options, mail.subject),
    h(
      Body,
      { className: 'page', style: styles.page },
      h(Preview, null, mail.preview),
      h(
        Container,
        { className: 'card', style: styles.card },
        logo(options),
        h('h1', { className: 'text', style: styles.title }, mail.title),
        mail.lines?.map(line),
        mail.code === undefined ? null : code(mail.code),
        mail.facts?.length ? facts(mail.facts) : null,
        mail.button
          ? h(Button, { className: 'button', href: mail.button.url, style: styles.button }, mail.button.label)
          : null,
        mail.notes?.map(line),
        mail.notYou === undefined
          ? null
          : h(
              Text,
              { className: 'quiet', style: styles.line },
              h('b', { className: 'text', style: styles.strong }, mailWords[language].notYou),
              ` ${mail.notYou}`,
            ),
      ),
      h(Text, { className: 'quiet', style: styles.foot }, mail.because, unsubscribe(mail)),
    ),
  );
  // The preview is cut at a number of characters, which may be in the middle of one.
  return `${DOCTYPE}${renderToStaticMarkup(page)}`.toWellFormed();
}
