import type { Text } from '../../../shared/i18n/language';

interface Step {
  title: Text;
  line: Text;
}

const same = (text: string): Text => ({ en: text, de: text });

/** {cpm} is the price of 1.000 views, {part} what of it is the creator's. */
export const home = {
  chip: { en: 'Paid per verified view', de: 'Bezahlt je geprüftem View' },
  liveOne: { en: 'challenge live now', de: 'Challenge läuft gerade' },
  liveMany: { en: 'challenges live now', de: 'Challenges laufen gerade' },
  title: {
    en: 'Set the challenge. Pay for views that happened.',
    de: 'Stell die Challenge. Zahl für Views, die es gab.',
  },
  lead: {
    en: 'Put a budget in escrow. Creators make the videos. Every verified view is paid to the cent, from {cpm} per 1.000.',
    de: 'Leg ein Budget treuhänderisch ab. Creator machen die Videos. Jeder geprüfte View wird auf den Cent bezahlt, ab {cpm} je 1.000.',
  },
  start: { en: 'Start a challenge', de: 'Challenge starten' },
  creator: { en: 'I’m a creator', de: 'Ich bin Creator' },
  trust: {
    en: 'Creators keep {part} of every {cpm}, and every sum opens its evidence.',
    de: 'Creator behalten {part} von je {cpm}, und jede Summe zeigt ihren Nachweis.',
  },
  example: { en: 'Example', de: 'Beispiel' },
  exampleViews: { en: '{views} views', de: '{views} Views' },
  escrow: { en: 'Escrow', de: 'Treuhand' },
  used: { en: 'used', de: 'verbraucht' },
  left: { en: 'left', de: 'übrig' },
  stills: [
    same('3 steps, no filter'),
    same('Kaffee, aber kalt. Ich schwör.'),
    same('Snack break, seriously'),
  ],
  numbers: {
    open: { en: 'open challenges', de: 'offene Challenges' },
    openOne: { en: 'open challenge', de: 'offene Challenge' },
    budgets: { en: 'paid in for them', de: 'dafür eingezahlt' },
    entries: { en: 'entries by creators', de: 'Teilnahmen von Creatorn' },
    entriesOne: { en: 'entry by a creator', de: 'Teilnahme von Creatorn' },
    perThousand: { en: 'to the creator per 1.000 views', de: 'für Creator je 1.000 Views' },
    cpm: { en: 'per 1.000 verified views', de: 'je 1.000 geprüfte Views' },
    part: { en: 'of it go to the creator', de: 'davon gehen an Creator' },
    fee: { en: 'platform fee, inside the budget', de: 'Plattformgebühr, im Budget enthalten' },
    feeOnTop: { en: 'platform fee, on top', de: 'Plattformgebühr, zusätzlich' },
    fake: { en: 'for views that turn out fake', de: 'für Views, die sich als falsch erweisen' },
  },
  live: { en: 'Live right now', de: 'Gerade live' },
  all: { en: 'See all {count}', de: 'Alle {count} ansehen' },
  allOpen: { en: 'See all', de: 'Alle ansehen' },
  joined: { en: '{count} joined', de: '{count} dabei' },
  budget: { en: 'Budget {sum}', de: 'Budget {sum}' },
  perThousand: { en: '{sum} per 1.000 views', de: '{sum} je 1.000 Views' },
  perPost: { en: '{sum} per approved post', de: '{sum} je angenommenem Beitrag' },
  budgetUsed: { en: '{share} of the budget used', de: '{share} des Budgets verbraucht' },
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
        en: 'A code in your post shows that it is yours.',
        de: 'Ein Code im Beitrag zeigt, dass er deiner ist.',
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
      title: { en: 'Get paid in euros', de: 'Lass dich in Euro bezahlen' },
      line: {
        en: 'No points. Every cent shows where it came from.',
        de: 'Keine Punkte. Jeder Cent zeigt, woher er kommt.',
      },
    },
  ] satisfies Step[],
  offers: { en: 'One place, six ways to work together', de: 'Ein Ort, sechs Wege zusammenzuarbeiten' },
  questions: { en: 'Questions people ask', de: 'Was viele fragen' },
  closing: {
    en: 'A budget, a brief, and videos by people who mean it.',
    de: 'Ein Budget, ein Brief und Videos von Leuten, die es ernst meinen.',
  },
} as const;
