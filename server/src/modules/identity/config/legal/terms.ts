import type { Sentence } from '../../../../kernel/sentence.js';

/** An outline with what the product does; the operator's lawyers write the rest. */
export const terms: Sentence = {
  en: `# Terms of service

These terms apply between {company.name} and everyone who uses {product}. As of: [date].

## 1. What we offer

{product} is a marketplace: brands fund challenges, creators take part, and we hold the budget until work is approved and paid.

## 2. Accounts

You must be at least [age] years old. One account belongs to one person or company. Keep your sign-in data to yourself.

## 3. Anycoins

Anycoins pay for services on {product}. They are not electronic money between users, bear no interest and cannot be exchanged for cash, except for what you have earned. [Expiry and refund of coins]

## 4. Challenges

The brand states the brief, the reward and the period before it pays. Budgets are funded in full before a challenge goes live. What is not used is refunded with its VAT. Our fee and VAT are shown before payment.

## 5. Work and payment

The brand reviews within the periods shown in the challenge. Without an answer our checks decide. Earnings become withdrawable after their hold. Payouts need an identity check.

## 6. Rights of use

The brand receives the rights that the brief names, from approval on. Everything else remains with the creator.

## 7. Conduct

[Prohibited content and behaviour] Purchased or automated views are not paid.

## 8. Fees, invoices and taxes

[Fees] We issue invoices and self-billed credit notes electronically. Each side pays its own taxes.

## 9. Right of withdrawal

[Instructions on withdrawal for consumers]

## 10. Liability

[Liability]

## 11. Termination and changes

You can delete your account in the settings at any time. [Notice periods and changes of these terms]

## 12. Law and place of jurisdiction

[Applicable law and place of jurisdiction]`,
  de: `# Allgemeine Geschäftsbedingungen

Diese Bedingungen gelten zwischen {company.name} und allen, die {product} nutzen. Stand: [Datum].

## 1. Leistung

{product} ist ein Marktplatz: Marken finanzieren Challenges, Creator nehmen teil, und wir verwahren das Budget, bis Arbeit freigegeben und bezahlt ist.

## 2. Konten

Du musst mindestens [Alter] Jahre alt sein. Ein Konto gehört zu einer Person oder einem Unternehmen. Behalte deine Zugangsdaten für dich.

## 3. Anycoins

Mit Anycoins bezahlst du Leistungen auf {product}. Sie sind kein elektronisches Geld zwischen Nutzern, werden nicht verzinst und nicht bar ausgezahlt, außer was du verdient hast. [Verfall und Erstattung von Anycoins]

## 4. Challenges

Die Marke nennt Briefing, Vergütung und Zeitraum, bevor sie zahlt. Das Budget ist vollständig eingezahlt, bevor eine Challenge startet. Was nicht gebraucht wird, wird mit der Umsatzsteuer erstattet. Gebühr und Umsatzsteuer stehen vor der Zahlung fest.

## 5. Arbeit und Bezahlung

Die Marke prüft innerhalb der Fristen, die in der Challenge stehen. Ohne Antwort entscheiden unsere Prüfungen. Verdienste werden nach ihrer Wartezeit auszahlbar. Auszahlungen setzen eine Identitätsprüfung voraus.

## 6. Nutzungsrechte

Die Marke erhält ab der Freigabe die Rechte, die im Briefing stehen. Alles andere bleibt beim Creator.

## 7. Verhalten

[Verbotene Inhalte und Verhaltensweisen] Gekaufte oder automatisch erzeugte Views werden nicht bezahlt.

## 8. Gebühren, Rechnungen und Steuern

[Gebühren] Rechnungen und Gutschriften stellen wir elektronisch aus. Jede Seite zahlt ihre eigenen Steuern.

## 9. Widerrufsrecht

[Widerrufsbelehrung für Verbraucher]

## 10. Haftung

[Haftung]

## 11. Kündigung und Änderungen

Du kannst dein Konto jederzeit in den Einstellungen löschen. [Kündigungsfristen und Änderungen dieser Bedingungen]

## 12. Recht und Gerichtsstand

[Anwendbares Recht und Gerichtsstand]`,
};
