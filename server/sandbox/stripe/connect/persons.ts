import type Stripe from 'stripe';
import { randomText } from '../../core/random.ts';
import type { StripeAccount } from '../account.ts';
import { readAddress } from '../billing-details.ts';
import { invalidParam, missingResource } from '../errors.ts';
import type { Form } from '../form.ts';
import { LIST_SHAPE, listPage } from '../lists.ts';
import { type Call, type Operation, pathId } from '../operations.ts';
import { hashOf, mergeMetadata, readParams, textOf } from '../params.ts';
import { changed, findAccount } from './view.ts';

export const PERSON_SHAPE = {
  address: 'hash',
  dob: 'any',
  email: 'string',
  first_name: 'string',
  gender: 'string',
  id_number: 'string',
  last_name: 'string',
  metadata: 'hash',
  nationality: 'string',
  phone: 'string',
  political_exposure: 'string',
  relationship: 'hash',
  ssn_last_4: 'string',
  verification: 'hash',
} as const;

export function personOperations(api: StripeAccount): Operation[] {
  const { persons } = api.store;
  return [
    {
      method: 'POST',
      path: '/v1/accounts/:id/persons',
      run: (call) => {
        const account = findAccount(api, pathId(call));
        if (account.business_type !== 'company')
          throw invalidParam('Persons can only be added to accounts of companies.', 'account');
        const person = addPerson(api, account.id, formOf(api, call));
        api.events.emit('person.created', person, account.id);
        changed(api, account);
        return person;
      },
    },
    {
      method: 'GET',
      path: '/v1/accounts/:id/persons',
      run: (call) => {
        const account = findAccount(api, pathId(call));
        const params = readParams(call.form, { ...LIST_SHAPE, relationship: 'hash' });
        const rows = persons.newestFirst().filter((row) => row.account === account.id);
        return listPage(rows, params, `/v1/accounts/${account.id}/persons`);
      },
    },
    { method: 'GET', path: '/v1/accounts/:id/persons/:id', run: (call) => findPerson(api, call) },
    {
      method: 'POST',
      path: '/v1/accounts/:id/persons/:id',
      run: (call) => {
        const person = findPerson(api, call);
        writePerson(api, person, formOf(api, call));
        api.events.emit('person.updated', person, person.account);
        changed(api, findAccount(api, person.account));
        return person;
      },
    },
    {
      method: 'DELETE',
      path: '/v1/accounts/:id/persons/:id',
      run: (call) => {
        const person = findPerson(api, call);
        persons.delete(person.id);
        api.events.emit('person.deleted', person, person.account);
        changed(api, findAccount(api, person.account));
        return { id: person.id, object: 'person', deleted: true };
      },
    },
  ];
}

/** The fields themselves, or those a person token stands for. */
function formOf(api: StripeAccount, call: Call): Form {
  const { person_token: token, ...rest } = call.form;
  if (typeof token !== 'string') return rest;
  const record = api.store.tokenRecords.get(token);
  if (!record) throw missingResource('token', token, 'person_token');
  return { ...record.form, ...rest };
}

function findPerson(api: StripeAccount, call: Call): Stripe.Person {
  const person = api.store.persons.get(pathId(call, 1));
  if (person && person.account === pathId(call)) return person;
  throw missingResource('person', pathId(call, 1), 'person');
}

export function addPerson(api: StripeAccount, account: string, form: Form): Stripe.Person {
  const person: Stripe.Person = {
    id: `person_${randomText(14)}`,
    object: 'person',
    account,
    address: readAddress(undefined),
    created: api.clock.seconds(),
    dob: { day: null, month: null, year: null },
    email: null,
    first_name: null,
    id_number_provided: false,
    last_name: null,
    metadata: {},
    phone: null,
    relationship: {
      authorizer: false,
      director: false,
      executive: false,
      legal_guardian: false,
      owner: false,
      percent_ownership: null,
      representative: false,
      title: null,
    },
    ssn_last_4_provided: false,
    verification: {
      additional_document: { back: null, details: null, details_code: null, front: null },
      details: null,
      details_code: null,
      document: { back: null, details: null, details_code: null, front: null },
      status: 'unverified',
    },
  };
  writePerson(api, person, form);
  return api.store.persons.add(person);
}

export function writePerson(api: StripeAccount, person: Stripe.Person, form: Form): void {
  const params = readParams(form, PERSON_SHAPE);
  if (params.first_name !== undefined) person.first_name = params.first_name || null;
  if (params.last_name !== undefined) person.last_name = params.last_name || null;
  if (params.email !== undefined) person.email = params.email || null;
  if (params.phone !== undefined) person.phone = params.phone || null;
  if (params.id_number) person.id_number_provided = true;
  if (params.ssn_last_4) person.ssn_last_4_provided = true;
  if (params.address) person.address = { ...readAddress(params.address) };
  if (params.metadata) person.metadata = mergeMetadata(person.metadata ?? {}, params.metadata);
  const dob = hashOf(form, 'dob');
  if (dob) person.dob = { day: count(dob, 'day'), month: count(dob, 'month'), year: count(dob, 'year') };
  if (params.relationship && person.relationship) writeRelationship(person.relationship, params.relationship);
  if (params.verification) writeVerification(api, person, params.verification);
  if (person.address?.line1 === 'address_full_match' && person.verification)
    person.verification.status = 'verified';
}

function writeRelationship(known: Stripe.Person.Relationship, form: Form): void {
  for (const name of ['director', 'executive', 'owner', 'representative'] as const) {
    if (form[name] !== undefined) known[name] = form[name] === 'true';
  }
  if (form.title !== undefined) known.title = textOf(form, 'title');
  if (form.percent_ownership !== undefined) {
    const percent = textOf(form, 'percent_ownership');
    known.percent_ownership = percent === null ? null : Number(percent);
  }
}

/** A document that is shown is looked at a moment later. */
function writeVerification(api: StripeAccount, person: Stripe.Person, form: Form): void {
  const { verification } = person;
  if (!verification) return;
  for (const kind of ['document', 'additional_document'] as const) {
    const given = hashOf(form, kind);
    if (!given) continue;
    const purposes =
      kind === 'document' ? ['identity_document'] : ['identity_document', 'additional_verification'];
    const known = verification[kind] ?? { back: null, details: null, details_code: null, front: null };
    for (const side of ['front', 'back'] as const) {
      const id = textOf(given, side);
      if (id === null) continue;
      if (!purposes.includes(api.store.files.get(id)?.purpose ?? ''))
        throw invalidParam(`No such file: '${id}'`, `verification[${kind}][${side}]`, 'resource_missing');
      known[side] = id;
    }
    verification[kind] = known;
    if (kind === 'document' && known.front && verification.status !== 'verified') {
      Object.assign(verification, { status: 'pending', details: null, details_code: null });
      api.scheduler.later(() => api.connect.examine(person));
    }
  }
}

function count(form: Form, name: string): number {
  const value = Number(textOf(form, name));
  if (!Number.isInteger(value) || value < 1) throw invalidParam(`Invalid integer: ${name}`, `dob[${name}]`);
  return value;
}
