/** {sum} and the like are figures. */
export const challenges = {
  title: {
    en: 'A challenge is a budget with a leaderboard.',
    de: 'Eine Challenge ist ein Budget mit Rangliste.',
  },
  lead: {
    en: 'You set the brief and the budget. Creators compete in the open. You pay for verified views. What is left comes back.',
    de: 'Du gibst Brief und Budget vor. Creator treten offen an. Du zahlst für geprüfte Views. Was übrig bleibt, kommt zurück.',
  },
  cost: { en: 'What it costs', de: 'Was es kostet' },
  earn: { en: 'What it pays', de: 'Was es bringt' },
  way: { en: 'What to reckon', de: 'Was gerechnet wird' },
  perView: { en: 'Per view', de: 'Je View' },
  perPost: { en: 'Per post', de: 'Je Beitrag' },
  forCreators: { en: 'Creators', de: 'Creator' },
  budget: { en: 'Your net budget', de: 'Dein Nettobudget' },
  postPrice: { en: 'Price per post', de: 'Preis je Beitrag' },
  perVideo: { en: 'Views you expect of a video', de: 'Views, die du je Video erwartest' },
  ownViews: { en: 'Verified views of your video', de: 'Geprüfte Views deines Videos' },
  price: { en: 'Price per 1.000 verified views', de: 'Preis je 1.000 geprüfte Views' },
  views: { en: 'Expected verified views', de: 'Erwartete geprüfte Views' },
  videos: { en: 'Videos, about', de: 'Videos, etwa' },
  posts: { en: 'Posts', de: 'Beiträge' },
  each: { en: 'Each creator gets', de: 'Je Creator' },
  youGet: { en: 'You get', de: 'Du bekommst' },
  perThousand: { en: 'Per 1.000 views', de: 'Je 1.000 Views' },
  creators: { en: 'Creators receive', de: 'Creator erhalten' },
  creatorsViews: { en: '{sum} per 1.000 views', de: '{sum} je 1.000 Views' },
  creatorsPosts: { en: '{sum} per post', de: '{sum} je Beitrag' },
  fee: { en: 'Platform fee', de: 'Plattformgebühr' },
  feeInside: { en: '{share}, inside the budget', de: '{share}, im Budget enthalten' },
  feeOnTop: { en: '{share}, on top of the budget', de: '{share}, zusätzlich zum Budget' },
  feeViews: { en: '{share} of the price', de: '{share} des Preises' },
  vat: { en: 'VAT', de: 'Umsatzsteuer' },
  vatNote: { en: '{share} on {sum}', de: '{share} auf {sum}' },
  gross: { en: 'The brand pays', de: 'Die Marke zahlt' },
  grossNote: { en: '{sum} per 1.000 views', de: '{sum} je 1.000 Views' },
  total: { en: 'You pay today', de: 'Du zahlst heute' },
  yours: { en: 'Yours, before tax', de: 'Deins, vor Steuern' },
  back: {
    en: 'Unused budget comes back with its VAT, to the cent.',
    de: 'Ungenutztes Budget kommt samt Steuer zurück, auf den Cent.',
  },
  counted: {
    en: 'An example by the rules of today. Each challenge shows its own.',
    de: 'Ein Beispiel nach den Regeln von heute. Jede Challenge zeigt ihre eigenen.',
  },
  start: { en: 'Start with this budget', de: 'Mit diesem Budget starten' },
  find: { en: 'Find a challenge', de: 'Challenge finden' },
  live: { en: 'Live, ends {when}', de: 'Live, endet {when}' },
  example: { en: 'Example', de: 'Beispiel' },
  exampleTitle: { en: 'Kaffee, aber kalt', de: 'Kaffee, aber kalt' },
  exampleBrand: { en: 'How a board looks while it runs', de: 'So sieht eine laufende Rangliste aus' },
  verified: { en: 'Verified views', de: 'Geprüfte Views' },
  entries: { en: 'Entries', de: 'Teilnahmen' },
  accrued: { en: 'Paid and accrued', de: 'Bezahlt und aufgelaufen' },
  budgetLeft: { en: 'Budget left', de: 'Budget übrig' },
  boardViews: { en: 'views', de: 'Views' },
  earned: { en: 'earned', de: 'verdient' },
  open: { en: 'Open the challenge', de: 'Challenge öffnen' },
  asOf: {
    en: 'As of {time}. The board is asked again.',
    de: 'Stand {time}. Die Rangliste wird neu gefragt.',
  },
  filtered: {
    en: 'Fake views are filtered before they reach the board. Every number opens its evidence.',
    de: 'Falsche Views werden vorher aussortiert. Jede Zahl zeigt ihren Nachweis.',
  },
  counts: { en: 'How the board counts', de: 'So zählt die Rangliste' },
  rules: [
    {
      title: { en: 'Only verified views', de: 'Nur geprüfte Views' },
      line: {
        en: 'Views are read from the platform and checked before they reach the board.',
        de: 'Views werden von der Plattform gelesen und geprüft, bevor sie auf die Rangliste kommen.',
      },
    },
    {
      title: { en: 'From the thousandth view', de: 'Ab dem tausendsten View' },
      line: {
        en: 'Below 1.000 views nothing is paid; from there on all of them count.',
        de: 'Unter 1.000 Views wird nichts bezahlt; danach zählen alle.',
      },
    },
    {
      title: { en: 'Never beyond the budget', de: 'Nie über das Budget' },
      line: {
        en: 'When the budget is used up the challenge stops paying. You can top up, you never have to.',
        de: 'Ist das Budget aufgebraucht, wird nichts mehr bezahlt. Du kannst nachlegen, musst aber nie.',
      },
    },
    {
      title: { en: 'Proof for every cent', de: 'Nachweis für jeden Cent' },
      line: {
        en: 'Fee, paid, accrued and left always add up to what you put in.',
        de: 'Gebühr, bezahlt, aufgelaufen und übrig ergeben immer, was du eingezahlt hast.',
      },
    },
  ],
  questions: { en: 'Before you start', de: 'Bevor du anfängst' },
  closing: {
    en: 'The first brief takes an evening. The board does the rest.',
    de: 'Der erste Brief braucht einen Abend. Den Rest macht die Rangliste.',
  },
  startPlain: { en: 'Start a challenge', de: 'Challenge starten' },
} as const;

export const pricing = {
  title: { en: 'Prices are best talked through', de: 'Über Preise spricht man am besten' },
  text: {
    en: 'We take you to the booking page. Challenges have a calculator of their own.',
    de: 'Wir bringen dich zur Buchung. Für Challenges gibt es einen eigenen Rechner.',
  },
  calculator: { en: 'Open the calculator', de: 'Rechner öffnen' },
} as const;
