/** Close enough to tell a slip of the fingers from an address; the server judges. */
const FORM = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Addresses as they are pasted: lists with commas, semicolons or lines, and `Lena Lacht <lena@example.com>`. */
export function addressesOf(typed: readonly string[]): string[] {
  const words = typed.flatMap((text) => text.split(/[\s,;]+/)).filter(Boolean);
  // Beside addresses in brackets stand names; without any, a word that is no address is a slip to be shown.
  const named = words.some((word) => /^<.+>$/.test(word));
  const addresses = named ? words.filter((word) => word.includes('@')) : words;
  return [...new Set(addresses.map((word) => word.replace(/^<|>$/g, '').toLowerCase()))];
}

export const wrongAddresses = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => !FORM.test(address));
