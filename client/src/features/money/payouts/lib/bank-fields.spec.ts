import { bankFields, inputOf } from './bank-fields';

const names = (country: string, ibanOnly: string[] = []) =>
  bankFields(country, ibanOnly).map(({ name }) => name);

describe('the numbers of a bank account', () => {
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
