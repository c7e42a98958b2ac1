import { bankFields, inputOf } from './bank-fields';

const names = (country: string, ibanOnly: string[] = []) =>
  bankFields(country, ibanOnly).map(({ name }) => name);

/** Countries that are paid out to. */
const countries =
  'CA AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE CH GB'.split(' ');

/** ISO 7064: letters count from 10, and what is left of 97 is 1. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  const digits = [...(plain.slice(4) + plain.slice(0, 4))].map((sign) => parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

describe('the numbers of a bank account', () => {
  it.each(countries)('are shown by an example in %s', (country) => {
    for (const { name, example } of bankFields(country, [])) {
      expect(example).not.toBe('');
      if (name === 'iban') expect([example.slice(0, 2), isIban(example)]).toEqual([country, true]);
    }
  });

  it('are those of its country', () => {
    expect(names('DE', ['DE'])).toEqual(['iban']);
    expect(names('GB')).toEqual(['sortCode', 'accountNumber']);
    expect(names('CA')).toEqual(['transitNumber', 'institutionNumber', 'accountNumber']);
    expect(names('PL')).toEqual(['iban']);
  });

  it('of another country that were typed before are not sent', () => {
    const values = { country: 'DE', holderName: ' Mara Müller ', iban: 'DE89 3704', sortCode: '108800' };
    expect(inputOf(values, bankFields('DE', ['DE']))).toEqual({
      country: 'DE',
      holderName: 'Mara Müller',
      iban: 'DE89 3704',
    });
  });
});
