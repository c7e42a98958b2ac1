/** off_platform: asks to pay or to go on elsewhere; grooming: asks a young person for what no adult should ask. */
export const messageWarnings = ['off_platform', 'grooming'] as const;
export type MessageWarning = (typeof messageWarnings)[number];

/** Spelt apart or with signs between the letters, so that a rule does not see it. */
const flat = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}@€$£]+/gu, ' ');

const PAY = '(pay|send|transfer|wire|money|payment|zahl\\w*|bezahl\\w*|uberweis\\w*|geld|schick\\w*)';
const ELSEWHERE =
  '(paypal|venmo|cash ?app|revolut|wise|western union|moneygram|crypto|bitcoin|usdt|gift ?cards?|paysafe\\w*|bank transfer|iban)';
/** Within the same breath: further apart two words are seldom about one another. */
const NEAR = '(?: \\S+){0,6} ';

const offPlatform: readonly RegExp[] = [
  new RegExp(`\\b${PAY}${NEAR}?(?:\\S+ )?${ELSEWHERE}\\b`),
  new RegExp(`\\b${ELSEWHERE}${NEAR}${PAY}\\b`),
  /\b(outside|off) (of )?(anyjoi|the (app|site|platform))\b/,
  /\b(without|avoid|save|skip) (the |anyjoi s? ?)?fees?\b/,
  /\bausserhalb (von )?(anyjoi|der (app|seite|plattform))\b/,
  /\bohne (die )?(gebuhr|gebuhren|anyjoi)\b/,
  /\b(gebuhr|gebuhren) (sparen|umgehen|vermeiden)\b/,
  /\b(text|write|message|contact|add|schreib|kontaktier) (me|us|mir|mich)(?: \S+){0,3} (whatsapp|telegram|signal|snap|snapchat|kik)\b/,
  /\b(de|at|ch|gb|fr|nl|es|it)\d{2}(?: ?[a-z0-9]{4}){3,7}\b/,
];

const grooming: readonly RegExp[] = [
  /\bhow old (are|r) (you|u)\b/,
  /\bwie alt bist du\b/,
  /\b(dont|don t|do not|never) tell (your|ur) (mum|mom|dad|parents|mother|father|family)\b/,
  /\b(sag|erzahl)\w* (es |das |davon )?(nichts? )?(deinen eltern|deiner mutter|deinem vater|niemand\w*|keinem)( nichts?)?\b/,
  /\b(our|unser) (little |kleines? )?(secret|geheimnis)\b/,
  /\b(are you|bist du) (home )?(alone|allein|alleine)\b/,
  /\b(send|show) me (a |some )?(pics?|pictures?|photos?|nudes?|videos?) of (you|your|u)\b/,
  /\b(schick|zeig)\w* mir (ein |mal |doch )*(bild|bilder|foto|fotos|video|nacktbild\w*) von dir\b/,
  /\b(meet|see) (you |me |up )?(alone|in private|just us)\b/,
  /\b(triff|treffen)\w* (wir )?uns allein\b/,
];

const says = (text: string, rules: readonly RegExp[]): boolean => {
  const read = flat(text);
  return rules.some((rule) => rule.test(read));
};

export const asksElsewhere = (text: string): boolean => says(text, offPlatform);
export const soundsLikeGrooming = (text: string): boolean => says(text, grooming);
