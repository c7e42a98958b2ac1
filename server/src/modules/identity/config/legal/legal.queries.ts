import { Injectable } from '@nestjs/common';
import MarkdownIt from 'markdown-it';
import type { Language } from '../../../../kernel/sentence.js';
import { Config } from '../../../../platform/config/config.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import './legal.settings.js';

export const legalPages = ['imprint', 'terms', 'privacy', 'cookies'] as const;
export type LegalPage = (typeof legalPages)[number];

const SUFFIX = { en: 'En', de: 'De' } as const satisfies Record<Language, string>;

/** Settings that a page may name in braces: who we are, and how long a session lasts. */
const FACTS = [
  'company.name',
  'company.street',
  'company.postalCode',
  'company.city',
  'company.country',
  'company.email',
  'company.phone',
  'company.register',
  'company.vatId',
  'auth.refreshDays',
] as const;
const isFact = (name: string): name is (typeof FACTS)[number] => FACTS.some((known) => known === name);

/** HTML stays text and links are only http, https and mailto: what an admin writes runs nothing. */
const markdown = new MarkdownIt({ html: false, breaks: true });

const countryIn = (language: Language) => new Intl.DisplayNames(language, { type: 'region' });

/** A value is shown as it is, whatever Markdown would make of it. */
const escaped = (value: string): string => value.replace(/[\\`*_{}[\]()#+.!|<>~-]/g, '\\$&');

/** The legal pages, filled in and as HTML. */
@Injectable()
export class LegalQueries {
  constructor(
    private readonly settings: SettingsStore,
    private readonly config: Config,
  ) {}

  html(page: LegalPage, language: Language): string {
    return markdown.render(this.filled(this.settings.get(`legal.${page}${SUFFIX[language]}`), language));
  }

  private filled(text: string, language: Language): string {
    return text.replace(/\{([\w.]+)\}/g, (whole, name: string) => {
      if (name === 'product') return this.config.env.PRODUCT_NAME;
      if (!isFact(name)) return whole;
      const value = String(this.settings.get(name));
      return escaped(name === 'company.country' ? (countryIn(language).of(value) ?? value) : value);
    });
  }
}
