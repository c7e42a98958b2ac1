/** Words of people inside a sentence of ours, which has its own full stop. */
export const withoutStop = (text: string): string => text.trim().replace(/\.+$/, '');
