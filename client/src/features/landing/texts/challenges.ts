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
  perView: { en: 'Per view', de: 'Je View' },
  perPost: { en: 'Per post', de: 'Je Beitrag' },
  way: { en: 'How creators are paid', de: 'Wie Creator bezahlt werden' },
  budget: { en: 'Your net budget', de: 'Dein Nettobudget' },
  price: { en: 'Price per 1.000 verified views', de: 'Preis je 1.000 geprüfte Views' },
  postPrice: { en: 'Price per post', de: 'Preis je Beitrag' },
  views: { en: 'Verified views', de: 'Geprüfte Views' },
  posts: { en: 'Posts', de: 'Beiträge' },
  each: { en: 'Each creator gets', de: 'Je Creator' },
  thousand: { en: 'A creator gets per 1.000', de: 'Creator erhalten je 1.000' },
  creators: { en: 'Creators receive', de: 'Creator erhalten' },
  creatorsNote: { en: 'as they earn it', de: 'sobald sie es verdienen' },
  fee: { en: 'Platform fee', de: 'Plattformgebühr' },
  feeNote: { en: '30 %, inside the budget', de: '30 %, im Budget enthalten' },
  vat: { en: 'VAT', de: 'Umsatzsteuer' },
  vatNote: { en: '19 % on', de: '19 % auf' },
  total: { en: 'You pay today', de: 'Du zahlst heute' },
  back: {
    en: 'Unused budget comes back with its VAT, to the cent.',
    de: 'Ungenutztes Budget kommt samt Steuer zurück, auf den Cent.',
  },
  start: { en: 'Start with this budget', de: 'Mit diesem Budget starten' },
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
  live: { en: 'Live', de: 'Live' },
  entries: { en: 'Joined', de: 'Dabei' },
  boardBudget: { en: 'Budget', de: 'Budget' },
  ends: { en: 'Ends', de: 'Endet' },
  boardViews: { en: 'views', de: 'Views' },
  earned: { en: 'earned', de: 'verdient' },
  filtered: {
    en: 'Fake views are filtered before they reach the board. Every number opens its evidence.',
    de: 'Falsche Views werden vorher aussortiert. Jede Zahl zeigt ihren Nachweis.',
  },
} as const;

export const pricing = {
  title: { en: 'Prices are best talked through', de: 'Über Preise spricht man am besten' },
  text: {
    en: 'We take you to the booking page. Challenges have a calculator of their own.',
    de: 'Wir bringen dich zur Buchung. Für Challenges gibt es einen eigenen Rechner.',
  },
  calculator: { en: 'Open the calculator', de: 'Rechner öffnen' },
} as const;
