/** What this tab remembers over a way to another site and back. */
export const keepInTab = (key: string, text: string): void => sessionStorage.setItem(key, text);

/** It is read once. */
export function takeFromTab(key: string): string | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text;
}
