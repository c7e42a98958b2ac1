/** What a saved reply says to this person; a value that is not there yet leaves its name to be filled by hand. */
export const filled = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);
