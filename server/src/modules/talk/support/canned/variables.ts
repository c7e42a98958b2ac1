/** What a saved reply may name in double braces. */
export const cannedVariables = ['name', 'username', 'subject', 'staff', 'balance', 'withdrawable'] as const;

const NAMED = /\{\{\s*([^{}]*?)\s*\}\}/g;
const known = new Set<string>(cannedVariables);

/** Each once, in the order in which the text names them. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name)),
];

/** Also what is no pair of braces around a name. */
export function unknownIn(text: string): string[] {
  const rest = text.replaceAll(NAMED, '');
  const loose = ['{{', '}}'].filter((braces) => rest.includes(braces));
  return [
    ...variablesIn(text)
      .filter((name) => !known.has(name))
      .map((name) => `{{${name}}}`),
    ...loose,
  ];
}
