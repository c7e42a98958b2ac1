/** What a link on a profile may lead to. */
export function isWebAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value.trim())) return false;
  const { protocol } = new URL(value.trim());
  return protocol === 'https:' || protocol === 'http:';
}
