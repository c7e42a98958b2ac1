import type { Sentence } from '../../../../kernel/sentence.js';

/** What the product really sets: auth-cookies.ts, google-flow-cookie.ts, the client's intent.ts, language and drafts. */
export const cookies: Sentence = {
  en: `# Cookies

{product} sets only cookies that it needs to work. There is no advertising and no tracking across websites, so we do not ask for consent.

## Our cookies

| Name | Purpose | Kept for |
| --- | --- | --- |
| token, refresh | keep you signed in | until you sign out, at most {auth.refreshDays} days |
| signed_in | tells the page that there is a session | as long as the session |
| device | recognises this device to prevent fraud | up to 400 days |
| lang | your language | 1 year |
| intent | leads you where you wanted to go after signing up | 1 day |
| google_flow | protects the sign-in with Google | a few minutes |

## Storage of your browser

Your encrypted session and forms you have not finished lie in the storage of your browser. They never leave your device, and signing out removes the session.

## Payment providers

When you pay, Stripe or PayPal load their own scripts and may set cookies of their own to prevent fraud. Their privacy notices apply: [stripe.com/privacy](https://stripe.com/privacy), [paypal.com/privacy](https://www.paypal.com/privacy).

## Posts on other platforms

Videos of YouTube and TikTok load only when you press Play. The platform then sees your visit.`,
  de: `# Cookies

{product} setzt nur Cookies, die für den Betrieb nötig sind. Es gibt keine Werbung und kein Tracking über Websites hinweg. Deshalb fragen wir nicht nach einer Einwilligung.

## Unsere Cookies

| Name | Zweck | Speicherdauer |
| --- | --- | --- |
| token, refresh | halten dich angemeldet | bis zur Abmeldung, höchstens {auth.refreshDays} Tage |
| signed_in | sagt der Seite, dass es eine Sitzung gibt | so lange wie die Sitzung |
| device | erkennt dieses Gerät wieder, um Betrug zu verhindern | bis zu 400 Tage |
| lang | deine Sprache | 1 Jahr |
| intent | führt dich nach der Anmeldung dorthin, wo du hinwolltest | 1 Tag |
| google_flow | schützt die Anmeldung mit Google | wenige Minuten |

## Speicher deines Browsers

Deine verschlüsselte Sitzung und nicht abgeschickte Formulare liegen im Speicher deines Browsers. Sie verlassen dein Gerät nicht. Beim Abmelden wird die Sitzung gelöscht.

## Zahlungsanbieter

Wenn du zahlst, laden Stripe oder PayPal eigene Skripte und setzen eventuell eigene Cookies, um Betrug zu verhindern. Es gelten ihre Datenschutzhinweise: [stripe.com/privacy](https://stripe.com/privacy), [paypal.com/privacy](https://www.paypal.com/privacy).

## Beiträge auf anderen Plattformen

Videos von YouTube und TikTok werden erst geladen, wenn du auf Abspielen drückst. Die Plattform sieht dann deinen Besuch.`,
};
