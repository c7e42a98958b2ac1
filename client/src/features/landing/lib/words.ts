/** Puts figures into a sentence: 'from {price} per 1.000'. */
export const fill = (text: string, figures: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => figures[name] ?? mark);
