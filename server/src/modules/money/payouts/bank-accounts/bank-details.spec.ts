import fc from 'fast-check';
import { ibanOnlyCountries } from '../../../../kernel/countries.js';
import { bankNumbers, maskedIban, sameHolder } from './bank-details.js';

const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error as { code: string; extra: { details?: { field: string }[] } };
  }
  throw new Error('it was taken');
};

describe('bank details of a country', () => {
  it.each([
    ['DE', 'DE89 3704 0044 0532 0130 00'],
    ['AT', 'AT61 1904 3002 3457 3201'],
    ['FR', 'FR14 2004 1010 0505 0001 3M02 606'],
    ['NL', 'NL91ABNA0417164300'],
    ['CH', 'CH93 0076 2011 6238 5295 7'],
    ['GB', 'GB29 NWBK 6016 1331 9268 19'],
  ])('takes a right IBAN of %s', (country, iban) => {
    expect(bankNumbers({ country, iban })).toEqual({ accountNumber: iban.replaceAll(' ', ''), iban: true });
  });

  it.each(ibanOnlyCountries.map((country) => [country]))('asks for the IBAN alone in %s', (country) => {
    expect(refusal(() => bankNumbers({ country, accountNumber: '12345678', sortCode: '108800' })).code).toBe(
      'IBAN_REQUIRED',
    );
  });

  it('finds every single wrong digit', () => {
    const iban = 'DE89370400440532013000';
    fc.assert(
      fc.property(fc.integer({ min: 2, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const digit = (Number(iban[at]) + add) % 10;
        const wrong = iban.slice(0, at) + digit + iban.slice(at + 1);
        expect(refusal(() => bankNumbers({ country: 'DE', iban: wrong })).code).toBe('VALIDATION_FAILED');
      }),
    );
  });

  it('takes local formats of GB and CA, digit by digit', () => {
    expect(bankNumbers({ country: 'GB', sortCode: '10-88-00', accountNumber: '00012345' })).toEqual({
      accountNumber: '00012345',
      routingNumber: '108800',
      iban: false,
    });
    const ca = {
      country: 'CA',
      transitNumber: '11000',
      institutionNumber: '000',
      accountNumber: '000123456789',
    };
    expect(bankNumbers(ca)).toEqual({
      accountNumber: '000123456789',
      routingNumber: '11000000',
      iban: false,
    });
    const wrong: [object, string][] = [
      [{ ...ca, transitNumber: '1100' }, 'transitNumber'],
      [{ ...ca, institutionNumber: '00' }, 'institutionNumber'],
      [{ country: 'GB', sortCode: '10880', accountNumber: '00012345' }, 'sortCode'],
      [{ country: 'GB', sortCode: '108800', accountNumber: '0001234' }, 'accountNumber'],
    ];
    for (const [input, field] of wrong)
      expect(refusal(() => bankNumbers(input as typeof ca)).extra.details?.[0]?.field).toBe(field);
  });

  it('refuses the US and an IBAN of another country', () => {
    expect(refusal(() => bankNumbers({ country: 'US', accountNumber: '000123456789' })).code).toBe(
      'UNSUPPORTED_COUNTRY',
    );
    expect(
      refusal(() => bankNumbers({ country: 'AT', iban: 'DE89370400440532013000' })).extra.details?.[0]?.field,
    ).toBe('iban');
  });
});

describe('whose account it is', () => {
  it.each([
    ['Mara Müller', 'Mara Mueller'],
    ['MUELLER MARA', 'Mara Müller'],
    ['José García', 'Jose Garcia'],
    ['Mara Anna Muster', 'Mara Muster'],
    ['Muster GmbH', 'Muster'],
    ['Nord Kaffee UG (haftungsbeschränkt)', 'Nord Kaffee UG'],
  ])('%s is %s', (holder, name) => expect(sameHolder(holder, [name])).toBe(true));

  it.each([
    ['Mara', 'Mara Muster'],
    ['Mara Meier', 'Mara Muster'],
    ['Somebody Else', 'Mara Muster'],
    ['', 'Mara Muster'],
  ])('%s is not %s', (holder, name) => expect(sameHolder(holder, [name])).toBe(false));

  it('shows four digits', () => expect(maskedIban('DE', '3000')).toBe('DE•• •••• •••• 3000'));
});
