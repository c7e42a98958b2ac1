/** An id as machines make them; by chance its digits can pass for a card number. */
const UUID =
  /(?<![A-Za-z0-9])[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?![A-Za-z0-9])/;

/** A run of digits as people write them, not the tail of a word, of a longer number or of a telephone number. */
const DIGITS = /(?<![A-Za-z0-9+])(?<!\d[ -])\d(?:[ -]?\d){13,18}(?![ -]?\d)(?![A-Za-z])/;

/** Ids come first: what lies inside of one is no run of its own, and too long a whole to be a number. */
const RUN = new RegExp(`${UUID.source}|${DIGITS.source}`, 'gi');

/** Lengths and first digits of the card networks; other long numbers (posts, accounts, times) are none. */
const networks: Record<number, RegExp> = {
  14: /^3(0[0-5]|[689])/,
  15: /^3[47]/,
  16: /^(4|5|6|2[2-7]|3[05689])/,
  19: /^(4|62)/,
};

function isCardNumber(run: string): boolean {
  const digits = run.replaceAll(/[ -]/g, '');
  return (networks[digits.length]?.test(digits) ?? false) && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export const holdsCardNumber = (text: string): boolean => text.match(RUN)?.some(isCardNumber) ?? false;

export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(RUN, (run) => (isCardNumber(run) ? '[card number]' : run));
