import { randomBytes } from 'node:crypto';

const key = (): string => randomBytes(32).toString('base64');
/** What a person might choose: quotes, a backslash, a percent sign, an at, spaces, letters beyond ASCII. */
const odd = (): string => `p"a\\ss '%40@:/?#[]é${randomBytes(6).toString('hex')}`;

/** An `.env` as somebody who runs the product writes it. */
export const environmentFile = (smtpUrl: string): Record<string, string> => ({
  PUBLIC_URL: 'https://localhost',
  SITE_ADDRESS: 'localhost',
  POSTGRES_PASSWORD: odd(),
  OWNER_PASSWORD: odd(),
  APP_PASSWORD: odd(),
  REDIS_PASSWORD: odd(),
  TOKEN_SECRET: key(),
  ENCRYPTION_KEYS: `k1:${key()}`,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Kreuzberg Media <hello@kreuzberg.media>',
  CONTACT_MAIL: 'hello@kreuzberg.media',
  LINK_BOOKING: 'https://kreuzberg.media/booking',
  LINK_DEMO: 'https://kreuzberg.media/demo',
  LINK_HELP: 'https://kreuzberg.media/help',
  LINK_ABOUT: 'https://kreuzberg.media/about',
  SETTINGS: JSON.stringify({
    'company.name': 'Kreuzberg Media GmbH',
    'company.street': 'Oranienstraße 1',
    'company.vatId': 'DE811907980',
    'company.register': 'Amtsgericht Charlottenburg, HRB 123456',
    'company.email': 'billing@kreuzberg.media',
    'company.phone': '+49 30 1234567',
  }),
});
