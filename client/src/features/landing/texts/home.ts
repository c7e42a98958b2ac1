import type { Text } from '../../../shared/i18n/language';
import { formatMoney } from '../../../shared/format';
import { defaultTerms, viewEarnings } from '../../../shared/money/calculator';

const cpm = formatMoney(defaultTerms.cpm);
const creatorPart = formatMoney(viewEarnings(1000).creator);

interface Step {
  title: Text;
  line: Text;
}

export const home = {
  chip: { en: 'Paid per verified view', de: 'Bezahlt je geprüftem View' },
  liveOne: { en: 'challenge live now', de: 'Challenge läuft gerade' },
  liveMany: { en: 'challenges live now', de: 'Challenges laufen gerade' },
  title: {
    en: 'Set the challenge. Pay for views that happened.',
    de: 'Stell die Challenge. Zahl für Views, die es gab.',
  },
  lead: {
    en: `Put a budget in escrow. Creators make the videos. Every verified view is paid to the cent, from ${cpm} per 1.000.`,
    de: `Leg ein Budget treuhänderisch ab. Creator machen die Videos. Jeder geprüfte View wird auf den Cent bezahlt, ab ${cpm} je 1.000.`,
  },
  start: { en: 'Start a challenge', de: 'Challenge starten' },
  creator: { en: 'I’m a creator', de: 'Ich bin Creator' },
  trust: {
    en: `Creators keep ${creatorPart} of every ${cpm}, and every sum opens its evidence.`,
    de: `Creator behalten ${creatorPart} von je ${cpm}, und jede Summe zeigt ihren Nachweis.`,
  },
  example: { en: 'Example', de: 'Beispiel' },
  exampleViews: { en: 'for 128.400 verified views', de: 'für 128.400 geprüfte Views' },
  escrow: { en: 'Escrow', de: 'Treuhand' },
  used: { en: 'used', de: 'verbraucht' },
  left: { en: 'left', de: 'übrig' },
  stills: [
    { en: '3 steps, no filter', de: '3 Schritte, kein Filter' },
    { en: 'Kaffee, aber kalt. Ich schwör.', de: 'Kaffee, aber kalt. Ich schwör.' },
    { en: 'Snack break, seriously', de: 'Snackpause, im Ernst' },
  ],
  live: { en: 'Live right now', de: 'Gerade live' },
  joinedOne: { en: 'joined', de: 'dabei' },
  budget: { en: 'Budget', de: 'Budget' },
  how: { en: 'How it works', de: 'So funktioniert es' },
  brands: { en: 'For brands', de: 'Für Marken' },
  brandsTitle: { en: 'Brief in, videos out', de: 'Brief rein, Videos raus' },
  brandSteps: [
    {
      title: { en: 'Write the brief', de: 'Schreib den Brief' },
      line: {
        en: 'A checklist tells you what creators will ask.',
        de: 'Eine Liste zeigt, was Creator fragen werden.',
      },
    },
    {
      title: { en: 'Fund it once', de: 'Zahl einmal ein' },
      line: {
        en: 'Budget, fee and VAT on one line. Held in escrow.',
        de: 'Budget, Gebühr und Steuer in einer Zeile. Treuhänderisch gehalten.',
      },
    },
    {
      title: { en: 'Review with the keyboard', de: 'Prüf mit der Tastatur' },
      line: { en: 'Approve, ask for changes, move on.', de: 'Freigeben, Änderungen wünschen, weiter.' },
    },
    {
      title: { en: 'Pay for what ran', de: 'Zahl für das, was lief' },
      line: {
        en: 'Unused budget comes back with its VAT.',
        de: 'Ungenutztes Budget kommt samt Steuer zurück.',
      },
    },
  ] satisfies Step[],
  creators: { en: 'For creators', de: 'Für Creator' },
  creatorsTitle: { en: 'Make it, post it, get paid', de: 'Machen, posten, Geld bekommen' },
  creatorSteps: [
    {
      title: { en: 'Connect a channel', de: 'Verbinde einen Kanal' },
      line: {
        en: 'We check that it is yours. Two minutes.',
        de: 'Wir prüfen, dass er dir gehört. Zwei Minuten.',
      },
    },
    {
      title: { en: 'Join what fits', de: 'Mach mit, wo es passt' },
      line: {
        en: 'You see why you match and what it pays.',
        de: 'Du siehst, warum es passt und was es bringt.',
      },
    },
    {
      title: { en: 'Post and watch it count', de: 'Poste und sieh zu, wie es zählt' },
      line: {
        en: 'The board is live. Your share is on it.',
        de: 'Die Rangliste ist live. Dein Anteil steht darauf.',
      },
    },
    {
      title: { en: 'Pay out in euros', de: 'Lass dir Euro auszahlen' },
      line: { en: 'From 10,00\u00a0€. No payout fee.', de: 'Ab 10,00\u00a0€. Ohne Gebühr.' },
    },
  ] satisfies Step[],
  offers: { en: 'One place, six ways to work together', de: 'Ein Ort, sechs Wege zusammenzuarbeiten' },
  closing: {
    en: 'A budget, a brief, and videos by people who mean it.',
    de: 'Ein Budget, ein Brief und Videos von Leuten, die es ernst meinen.',
  },
  facts: [
    {
      figure: { en: cpm, de: cpm },
      line: { en: 'per 1.000 verified views', de: 'je 1.000 geprüfte Views' },
    },
    {
      figure: { en: creatorPart, de: creatorPart },
      line: { en: 'of it go to the creator', de: 'davon gehen an den Creator' },
    },
    {
      figure: { en: '10,00\u00a0€', de: '10,00\u00a0€' },
      line: { en: 'smallest payout, no fee', de: 'kleinste Auszahlung, ohne Gebühr' },
    },
    {
      figure: { en: '0,00\u00a0€', de: '0,00\u00a0€' },
      line: { en: 'for views that turn out fake', de: 'für Views, die sich als falsch erweisen' },
    },
  ],
} as const;
