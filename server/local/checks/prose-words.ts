export type Language = 'en' | 'de';

export interface Word {
  /** What no text of the product says. */
  pattern: RegExp;
  /** What to write there. */
  instead: string;
  /** A text that is caught; a test holds the pattern to it. */
  example: string;
  /** Said on screens only: a page of the docs may need the word. */
  screensOnly?: true;
}

const english: Word[] = [
  {
    pattern: /\bhand(?:s|ed|ing)? (?:(?:it|the \w+) )?in\b|\bhand-ins?\b/i,
    instead: 'submit, submission',
    example: 'Handed in.',
    screensOnly: true,
  },
  {
    pattern: /\bg(?:ive|ives|iven|ave|iving) (?:\w+ )?back\b/i,
    instead: 'refund (money), return (a purchase)',
    example: 'Coins given back',
    screensOnly: true,
  },
  {
    pattern: /\bc(?:ome|omes|ame) back\b/i,
    instead: 'is refunded, is returned',
    example: 'The rest comes back.',
    screensOnly: true,
  },
  {
    pattern: /\bstands?\b/i,
    instead: 'is, appears, is valid',
    example: 'It stands on your page.',
    screensOnly: true,
  },
  {
    pattern: /\b(?:answer|decisions?|decides?|due|pay|submit|deliver) until\b/i,
    instead: 'by, for a deadline; until, for a period',
    example: 'Answer until Friday',
  },
  {
    pattern: /\bevery (?:state|status|kind|type|provider|role|account|country|language|topic|gender)\b/i,
    instead: 'all … in a filter, any … in a condition',
    example: 'Every country',
    screensOnly: true,
  },
  { pattern: /\bdid not load\b/i, instead: 'could not be loaded', example: 'Your cards did not load' },
  {
    pattern: /\bby (?:itself|themselves)\b/i,
    instead: 'automatically',
    example: 'It goes by itself.',
    screensOnly: true,
  },
  { pattern: /\bat once\b/i, instead: 'right away', example: 'It counts at once.', screensOnly: true },
  {
    pattern: /\bgo(?:es)? on\b/i,
    instead: 'continue',
    example: 'Complete your profile to go on',
    screensOnly: true,
  },
  {
    pattern: /\bleast (?:age|views)\b|\bmost (?:paid views|participants)\b/i,
    instead: 'minimum, maximum, max.',
    example: 'Least views of an entry',
  },
  { pattern: /\b(?:too many )?tries\b/i, instead: 'attempts', example: '2 tries left', screensOnly: true },
  {
    pattern: /\bof (?:ours|yours)\b/i,
    instead: 'our …, one of your …',
    example: 'A person of ours',
    screensOnly: true,
  },
  { pattern: /\bbeside\b/i, instead: 'next to', example: 'The list beside', screensOnly: true },
  {
    pattern: /\bis no (?:address|picture|valid|link|IBAN)\b/i,
    instead: 'is not a …, or what to do',
    example: 'That is no address on TikTok',
  },
  { pattern: /\breckon\b/i, instead: 'calculate', example: 'Reckon what it costs' },
  {
    pattern: /\bset aside\b/i,
    instead: 'reserved',
    example: 'Set aside for a campaign',
    screensOnly: true,
  },
  { pattern: /\blapse[sd]?\b/i, instead: 'expire', example: 'Coins that lapse', screensOnly: true },
  { pattern: /\bput in front of\b/i, instead: 'show', example: 'What is put in front of you' },
  { pattern: /\bVAT id\b/, instead: 'VAT ID', example: 'Enter your VAT id', screensOnly: true },
  { pattern: /\buser names?\b/i, instead: 'username', example: 'Your user name', screensOnly: true },
  {
    pattern: /\bpresent (?:address|code|one|value)\b/i,
    instead: 'current',
    example: 'Your present address',
    screensOnly: true,
  },
  {
    pattern: /\bwider the circle\b|\bfreeze the price\b|\bshall people\b/i,
    instead: 'what happens, in plain words',
    example: 'Freeze the price and pay',
  },
];

const german: Word[] = [
  { pattern: /\bBriefs?\b/, instead: 'Briefing (ein Brief kommt mit der Post)', example: 'Brief schreiben' },
  {
    pattern: /(?<!\b(?:zu|von) )\bje\b(?! nach)/i,
    instead: 'pro',
    example: 'Preis je 1.000 Views',
  },
  {
    pattern: /\bwurden? nicht geladen\b/i,
    instead: 'konnte nicht geladen werden',
    example: 'Die Liste wurde nicht geladen',
  },
  { pattern: /\bHöchstens so viele\b/, instead: 'Max. …', example: 'Höchstens so viele' },
  { pattern: /\bZust[aä]nde?\b/, instead: 'Status', example: 'Alle Zustände' },
  { pattern: /\bKennung\b/, instead: 'ID', example: 'Kennung kopieren' },
  { pattern: /\b(?:Prüfp|P)rotokoll\b/, instead: 'Audit-Log', example: 'Steht im Protokoll.' },
  { pattern: /\b(?:Halte|Sperr)frist\b/, instead: 'Wartezeit', example: 'In der Haltefrist' },
  { pattern: /\babge(?:ben|geben)\b/i, instead: 'einreichen', example: 'Beitrag abgeben' },
  { pattern: /\bvon selbst\b/i, instead: 'automatisch', example: 'Es geht von selbst.' },
  { pattern: /\b(?:ge)?sicher[nt]\b/i, instead: 'speichern', example: 'Änderungen sichern' },
  { pattern: /\bhandel(?:n|st)\b/i, instead: 'nutzen, wechseln zu', example: 'Du handelst jetzt als Marke' },
  { pattern: /\bbinnen\b/i, instead: 'innerhalb von', example: 'binnen 7 Tagen' },
  {
    pattern: /\bjede[rs]? (?:Stand|Status|Art|Anbieter|Rolle|Konto|Land|Sprache|Thema)\b/i,
    instead: 'Alle …',
    example: 'Jeder Status',
  },
  { pattern: /\btreuhänderisch\b/i, instead: 'auf dem Treuhandkonto', example: 'Treuhänderisch gehalten' },
  { pattern: /\bzurückgelegt\b/i, instead: 'reserviert', example: 'Coins sind zurückgelegt' },
  { pattern: /\bsteh(?:t|en) hier\b/i, instead: 'erscheint hier', example: 'Die erste steht hier.' },
  {
    pattern: /\b(?:ge)?mailt?(?:en|e)?\b(?!-)/,
    instead: 'per E-Mail schicken',
    example: 'Wir mailen dir einen Code',
  },
  { pattern: /\bDas siehst nur du\b/, instead: 'Bitte selbst prüfen', example: 'Das siehst nur du' },
  { pattern: /\bNach deinem Ja\b/, instead: 'Nach Freigabe', example: 'Nach deinem Ja' },
  { pattern: /\b(?:Ihnen|Ihrem|Ihren)\b/, instead: 'du, dein', example: 'Wir schicken Ihnen einen Code' },
];

export const forbidden: Record<Language, readonly Word[]> = { en: english, de: german };

const KEPT = 'rows keep this sentence and are known again by it';

/** Texts that stay as they are although a pattern finds them, and why. */
export const exceptions: readonly { text: string; why: string }[] = [
  { text: 'The challenge ended before anything was handed in', why: KEPT },
  { text: 'The changes were not handed in in time', why: KEPT },
  { text: 'This name could not be confirmed. Write it as it stands in your documents.', why: KEPT },
];
