import type { Requirement } from '../api/own';
import { isFixed, mayHandIn, missing, named, purposesOf, stepsOf } from './requirements';

const person = '0198c1e0-0000-7000-8000-000000000001';
const requirement = (field: string, status: Requirement['status'] = 'due'): Requirement => ({
  field,
  status,
  reason: null,
  deadline: null,
});
const stepOf = (field: string) => named([requirement(field)])[0];

describe('requirements', () => {
  it.each([
    ['dob', 'details', 'dob'],
    ['address.line1', 'details', 'address.line1'],
    ['other:individual.nationality', 'details', 'other:individual.nationality'],
    ['business.name', 'business', 'business.name'],
    ['persons', 'persons', 'persons'],
    [`persons.${person}.phone`, 'persons', 'phone'],
    ['documents.identity', 'documents', 'documents.identity'],
    [`persons.${person}.documents.identity`, 'documents', 'documents.identity'],
    ['bankAccount', null, 'bankAccount'],
  ])('%s is mended in the step %s', (field, step, own) => {
    expect(stepOf(field)).toMatchObject({ step, own });
  });

  it('belong to the person they name', () => {
    expect(stepOf(`persons.${person}.phone`)?.personId).toBe(person);
    expect(stepOf('phone')?.personId).toBeNull();
  });

  it('hold up the handing in unless they are checked already or of the bank', () => {
    const list = named([requirement('phone'), requirement('dob', 'pending'), requirement('bankAccount')]);
    expect(missing(list).map(({ field }) => field)).toEqual(['phone']);
  });
});

it('a company has more steps, and only a creator tells how they are taxed', () => {
  expect(stepsOf({ kind: 'individual' }, true)).toEqual(['details', 'documents', 'tax']);
  expect(stepsOf({ kind: 'company' }, false)).toEqual(['details', 'business', 'persons', 'documents']);
});

it('is handed in from where something can be changed', () => {
  expect(mayHandIn({ status: 'draft' })).toBe(true);
  expect(mayHandIn({ status: 'pending' })).toBe(false);
  expect(mayHandIn({ status: 'verified' })).toBe(false);
});

it('asks for the documents of each person by themselves', () => {
  const list = named([
    requirement('documents.proof_of_address'),
    requirement(`persons.${person}.documents.identity`),
  ]);
  expect(purposesOf(list, [], null, ['identity'])).toEqual(['identity', 'proof_of_address']);
  expect(purposesOf(list, [], person, [])).toEqual(['identity']);
});

describe('what identifies somebody', () => {
  const verifiedAt = '2026-03-01T00:00:00.000Z';

  it('is fixed once verified, but for what is asked for', () => {
    const asked = [requirement('dob'), requirement('persons')];
    expect(isFixed({ status: 'draft', verifiedAt: null }, [], 'lastName')).toBe(false);
    expect(isFixed({ status: 'verified', verifiedAt }, asked, 'dob')).toBe(true);
    expect(isFixed({ status: 'needs_action', verifiedAt }, asked, 'dob')).toBe(false);
    expect(isFixed({ status: 'needs_action', verifiedAt }, asked, 'lastName')).toBe(true);
    expect(isFixed({ status: 'needs_action', verifiedAt }, asked, `persons.${person}.dob`)).toBe(false);
    expect(isFixed({ status: 'needs_action', verifiedAt }, [requirement('dob', 'pending')], 'dob')).toBe(
      true,
    );
  });
});
