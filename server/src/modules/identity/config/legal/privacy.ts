import type { Sentence } from '../../../../kernel/sentence.js';

/** Articles 13 and 14 GDPR, with the data that the product keeps. */
export const privacy: Sentence = {
  en: `# Privacy

## Controller

{company.name}, {company.street}, {company.postalCode} {company.city}, {company.email}

Data protection officer: [name and contact]

## What we process, and why

| Data | Purpose | Legal basis |
| --- | --- | --- |
| name, e-mail, password as a hash, language, country | your account | contract, Art. 6 (1) b GDPR |
| birth date, identity check, bank account | payouts, prevention of money laundering and fraud | legal obligation, Art. 6 (1) c GDPR |
| payments, invoices, tax data | settlement and bookkeeping | contract and legal obligation |
| entries, posts, views, messages | challenges and their payment | contract |
| sessions, IP address, device cookie, security log | protection against misuse | legitimate interest, Art. 6 (1) f GDPR |

We do not sell data and show no advertising. Sensitive fields are encrypted.

## Who receives data

- Stripe, PayPal, Apple and Google for payments, payouts and identity checks
- tax authorities, where the law asks for reports
- brands: your name, profile and entries in challenges that you join
- [Hosting provider and its country]

## How long we keep data

Accounts are deleted 30 days after you ask for it. Invoices and bookings are kept for as long as commercial and tax law require. Security logs: [period].

## Your rights

You can see, correct, delete, restrict and receive your data, and object to its use. A copy of your data and the deletion of your account are in the settings under Privacy. You can complain to a supervisory authority: [authority].

## Automated decisions

Posts are checked automatically for the rules of the challenge. A person decides before earnings are refused for fraud. You can ask us to look at it again: {company.email}.`,
  de: `# Datenschutz

## Verantwortlicher

{company.name}, {company.street}, {company.postalCode} {company.city}, {company.email}

Datenschutzbeauftragte Person: [Name und Kontakt]

## Was wir verarbeiten und wozu

| Daten | Zweck | Rechtsgrundlage |
| --- | --- | --- |
| Name, E-Mail, Passwort als Hash, Sprache, Land | dein Konto | Vertrag, Art. 6 Abs. 1 lit. b DSGVO |
| Geburtsdatum, Identitätsprüfung, Bankkonto | Auszahlungen, Schutz vor Geldwäsche und Betrug | rechtliche Pflicht, Art. 6 Abs. 1 lit. c DSGVO |
| Zahlungen, Rechnungen, Steuerdaten | Abrechnung und Buchhaltung | Vertrag und rechtliche Pflicht |
| Beiträge, Posts, Views, Nachrichten | Challenges und ihre Bezahlung | Vertrag |
| Sitzungen, IP-Adresse, Geräte-Cookie, Sicherheitsprotokoll | Schutz vor Missbrauch | berechtigtes Interesse, Art. 6 Abs. 1 lit. f DSGVO |

Wir verkaufen keine Daten und zeigen keine Werbung. Sensible Felder sind verschlüsselt.

## Wer Daten erhält

- Stripe, PayPal, Apple und Google für Zahlungen, Auszahlungen und Identitätsprüfungen
- Finanzbehörden, wo das Gesetz Meldungen verlangt
- Marken: deinen Namen, dein Profil und deine Beiträge in Challenges, an denen du teilnimmst
- [Hosting-Anbieter und Land]

## Wie lange wir Daten speichern

Konten werden 30 Tage nach deinem Antrag gelöscht. Rechnungen und Buchungen bleiben so lange gespeichert, wie Handels- und Steuerrecht es verlangen. Sicherheitsprotokolle: [Dauer].

## Deine Rechte

Du kannst deine Daten einsehen, berichtigen, löschen, einschränken und erhalten sowie der Nutzung widersprechen. Eine Kopie deiner Daten und die Löschung deines Kontos findest du in den Einstellungen unter Datenschutz. Du kannst dich bei einer Aufsichtsbehörde beschweren: [Behörde].

## Automatisierte Entscheidungen

Beiträge werden automatisch auf die Regeln der Challenge geprüft. Bevor ein Verdienst wegen Betrugs verweigert wird, entscheidet ein Mensch. Du kannst uns bitten, das noch einmal anzusehen: {company.email}.`,
};
