import { changeOf, dayOf, dobOf, personOf, personValues, withHidden } from './details';
import type { DetailValues } from './details';

const values: DetailValues = {
  kind: 'individual',
  country: 'DE',
  firstName: 'Mara',
  lastName: 'Müller',
  dob: '1990-05-17',
  email: 'mara@anyjoi.test',
  phone: '+49 30 12345678',
  address: { line1: 'Hauptstr. 1', line2: '', postalCode: '10115', city: 'Berlin', state: '', country: 'DE' },
  idNumber: '',
  ssnLast4: '',
  acceptTerms: true,
  other: [],
};

describe('details', () => {
  it('are sent whole where the account is opened', () => {
    expect(changeOf(values, null, [])).toEqual({
      kind: 'individual',
      country: 'DE',
      firstName: 'Mara',
      lastName: 'Müller',
      dob: { day: 17, month: 5, year: 1990 },
      email: 'mara@anyjoi.test',
      phone: '+493012345678',
      address: { line1: 'Hauptstr. 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
      acceptTerms: true,
    });
  });

  it('are sent as far as they differ, afterwards', () => {
    const before = { ...values, phone: '+493012345678', acceptTerms: false };
    const now = { ...before, lastName: 'Meier', other: ['', 'German'] };
    expect(changeOf(now, before, ['individual.a', 'individual.nationality'])).toEqual({
      lastName: 'Meier',
      other: [{ path: 'individual.nationality', value: 'German' }],
    });
  });
});

it('what is not asked for stays as it was', () => {
  const shown = { ...({} as DetailValues), firstName: 'Ida', address: { city: 'Bonn' } } as DetailValues;
  expect(withHidden(values, shown)).toMatchObject({
    firstName: 'Ida',
    idNumber: '',
    address: { city: 'Bonn', state: '' },
  });
});

it('days go to the parts of a date and back', () => {
  expect(dobOf(dayOf({ day: 3, month: 12, year: 2001 }))).toEqual({ day: 3, month: 12, year: 2001 });
  expect(dobOf(null)).toBeUndefined();
});

it('only an owner has a share', () => {
  const person = { ...personValues(null, 'DE'), firstName: 'Otto', lastName: 'Muster', share: 60 };
  expect(personOf(person).share).toBe(60);
  expect(personOf({ ...person, role: 'director' }).share).toBeUndefined();
});
