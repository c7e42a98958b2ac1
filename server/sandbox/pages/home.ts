import { escapeHtml, page } from './layout.ts';

const ENTRIES: [string, string][] = [
  [
    '/v1',
    'Stripe: payment and setup intents, methods, customers, charges, refunds, balance, events, webhooks',
  ],
  ['/js/stripe.js', 'stand-in for the Stripe script in the browser'],
  ['/js/paypal.js', 'stand-in for the PayPal script in the browser; its interface stands under /paypal'],
  ['/apple/inApps', 'App Store: signed transactions, consumption, notifications'],
  ['/google-play/androidpublisher', 'Google Play: one-time products, orders, voided purchases'],
  ['/google/.well-known/openid-configuration', 'Google sign-in (OpenID Connect)'],
  ['/mail', 'mailbox: every mail that was sent'],
  ['/youtube/v3/videos', 'YouTube Data API: figures of a video'],
  ['/tiktok/v2/video/query/', 'TikTok API: figures of a video (POST)'],
  ['/websites/recipe', 'pages of the web, for previews of links'],
  ['/giphy/v1/gifs/trending', 'GIPHY: search, trending and one GIF'],
  ['/_sandbox/journal', 'journal of all calls'],
  ['/_sandbox/faults', 'faults that wait for their call'],
  ['/_sandbox/clock', 'clock of the sandbox'],
  ['/_sandbox/stripe/check', 'books of the sandbox: do they add up?'],
  ['/_sandbox/paypal/check', 'the same for PayPal'],
];

export function homePage(smtpPort: number, cards: { number: string; meaning: string }[]): string {
  const rows = ENTRIES.map(
    ([path, text]) => `<tr><td><a href="${path}">${path}</a></td><td>${escapeHtml(text)}</td></tr>`,
  ).join('');
  const numbers = cards
    .map((card) => `<tr><td><code>${card.number}</code></td><td>${escapeHtml(card.meaning)}</td></tr>`)
    .join('');
  return page(
    'What is simulated here',
    `<table><tbody>${rows}<tr><td>SMTP port ${smtpPort}</td><td>takes mail for any address</td></tr></tbody></table>
     <h2>Test cards</h2><p>Any future expiry date, any CVC.</p><table><tbody>${numbers}</tbody></table>`,
  );
}
