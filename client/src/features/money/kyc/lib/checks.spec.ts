import type { Profile } from '../api/own';
import { checksOf } from './checks';

const profile = (change: Partial<Profile>): Profile => ({
  userId: '00000000-0000-7000-8000-000000000001',
  version: 1,
  status: 'in_review',
  kind: 'individual',
  country: 'DE',
  dob: { day: 2, month: 1, year: 1990 },
  email: 'mara@anyjoi.test',
  firstName: 'Mara',
  lastName: 'Müller',
  address: { line1: 'Hauptstr. 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
  phone: '',
  idNumber: { provided: false },
  ssnLast4: { provided: false },
  documents: [],
  business: null,
  persons: [],
  requirements: [],
  submittedAt: null,
  decidedAt: null,
  verifiedAt: null,
  dueAt: null,
  note: null,
  ...change,
});

const statesOf = (change: Partial<Profile>) =>
  Object.fromEntries(checksOf(profile(change)).map(({ name, state }) => [name, state]));

describe('what the provider says to each line', () => {
  it('confirms what it asks no more for, and says nothing of what it does not check', () =>
    expect(statesOf({})).toEqual({
      name: 'confirmed',
      dob: 'confirmed',
      address: 'confirmed',
      email: 'none',
    }));

  it('has not answered while it checks', () =>
    expect(statesOf({ status: 'pending' })).toMatchObject({ name: 'checking', email: 'none' }));

  it('says nothing of a draft', () => expect(statesOf({ status: 'draft' })).toMatchObject({ name: 'none' }));

  it('asks again for a part of a line, with its reason', () => {
    const requirement = {
      field: 'address.line1',
      status: 'due',
      reason: 'Does not fit',
      deadline: null,
    } as const;
    expect(checksOf(profile({ requirements: [requirement] }))).toContainEqual({
      name: 'address',
      state: 'asked',
      reason: 'Does not fit',
    });
  });

  it('shows a line that nobody has filled as soon as it is asked for', () => {
    const requirement = { field: 'idNumber', status: 'pending', reason: null, deadline: null } as const;
    expect(statesOf({ requirements: [requirement] })).toMatchObject({ idNumber: 'checking' });
  });

  it('leaves out what is asked of another person', () => {
    const field = 'persons.00000000-0000-7000-8000-000000000002.dob';
    const requirement = { field, status: 'due', reason: null, deadline: null } as const;
    expect(statesOf({ requirements: [requirement] })).toMatchObject({ dob: 'confirmed' });
  });
});
