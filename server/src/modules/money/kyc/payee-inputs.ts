import { Injectable } from '@nestjs/common';
import type {
  PayeeInput,
  PayeePerson,
  PersonRole as ProviderRole,
} from '../../../platform/gateways/payee-provider.js';
import type { KycDocumentEntity } from './kyc-document.entity.js';
import type { KycPersonEntity } from './kyc-person.entity.js';
import type { KycProfileEntity } from './kyc-profile.entity.js';
import { KycSeal } from './kyc-seal.js';
import type { DocumentPurpose, PersonalFields, SecretFields } from './kyc.types.js';

export interface PersonPart {
  personId: string | null;
  /** Names the call; the person's own id, or the account's for its holder. */
  key: string;
  providerId: string | null;
  person: PayeePerson;
  role: ProviderRole;
}

/** What the provider is told, from what people told us. Documents go along once. */
@Injectable()
export class PayeeInputs {
  constructor(private readonly seal: KycSeal) {}

  account(
    profile: KycProfileEntity,
    persons: readonly KycPersonEntity[],
    documents: readonly KycDocumentEntity[],
  ): PayeeInput {
    const { userId, kind, country, termsAt } = profile;
    const personal = this.seal.personal(profile.personal, userId);
    const ip = this.seal.text(profile.termsIp, 'terms_ip', userId);
    const bankDocuments = fresh(documents, 'bank_account_ownership', null).flatMap(
      (d) => d.providerFileId ?? [],
    );
    const extra = this.seal.extra(profile.extra, userId);
    return {
      userId,
      country: country ?? '',
      kind: kind ?? 'individual',
      ...(personal.email ? { email: personal.email } : {}),
      ...(kind === 'company'
        ? { company: this.company(profile, persons, documents) }
        : { person: this.person(personal, this.seal.secrets(profile.secrets, userId), documents, null) }),
      ...(termsAt && ip ? { terms: { at: termsAt, ip } } : {}),
      ...(bankDocuments.length > 0 ? { bankDocuments } : {}),
      ...(extra.length > 0 ? { extra } : {}),
    };
  }

  /** Persons of a company; without a representative among them its holder is the one. */
  persons(
    profile: KycProfileEntity,
    persons: readonly KycPersonEntity[],
    documents: readonly KycDocumentEntity[],
  ): PersonPart[] {
    if (profile.kind !== 'company') return [];
    const holder: PersonPart = {
      personId: null,
      key: profile.userId,
      providerId: profile.holderPersonId,
      person: this.person(
        this.seal.personal(profile.personal, profile.userId),
        this.seal.secrets(profile.secrets, profile.userId),
        documents,
        null,
      ),
      role: { role: 'representative' },
    };
    const others = persons.map((row): PersonPart => ({
      personId: row.id,
      key: row.id,
      providerId: row.providerPersonId,
      person: this.person(
        this.seal.personal(row.personal, row.id),
        this.seal.secrets(row.secrets, row.id),
        documents,
        row.id,
      ),
      role: { role: row.role, ...(row.shareBp === null ? {} : { share: row.shareBp / 100 }) },
    }));
    return persons.some(({ role }) => role === 'representative') ? others : [holder, ...others];
  }

  /** Where the provider would write about this document. */
  subjectOf(
    { personId }: KycDocumentEntity,
    profile: KycProfileEntity,
    persons: readonly KycPersonEntity[],
  ): string {
    if (personId === null)
      return profile.kind === 'company' ? (profile.holderPersonId ?? 'representative') : 'individual';
    return persons.find(({ id }) => id === personId)?.providerPersonId ?? 'representative';
  }

  pathsOf({ purpose }: KycDocumentEntity, subject: string): string[] {
    const paths: Record<DocumentPurpose, string[]> = {
      identity: [`${subject}.verification.document`],
      proof_of_address: [`${subject}.verification.additional_document`],
      bank_account_ownership: ['documents.bank_account_ownership_verification'],
      business_registration: ['company.verification.document'],
    };
    return paths[purpose];
  }

  private company(
    profile: KycProfileEntity,
    persons: readonly KycPersonEntity[],
    documents: readonly KycDocumentEntity[],
  ): NonNullable<PayeeInput['company']> {
    const business = this.seal.business(profile.business, profile.userId);
    const [registration] = fresh(documents, 'business_registration', null);
    return {
      ...(business?.name ? { name: business.name } : {}),
      ...(business?.phone ? { phone: business.phone } : {}),
      ...(business?.registrationNumber ? { registrationNumber: business.registrationNumber } : {}),
      ...(business?.vatId ? { vatId: business.vatId } : {}),
      ...(business?.website ? { website: business.website } : {}),
      ...(business ? { address: business.address } : {}),
      ...(registration?.providerFileId ? { registration: { front: registration.providerFileId } } : {}),
      personsComplete: persons.length > 0,
    };
  }

  private person(
    personal: PersonalFields,
    secrets: SecretFields,
    documents: readonly KycDocumentEntity[],
    personId: string | null,
  ): PayeePerson {
    const identity = fresh(documents, 'identity', personId);
    const front = identity.find(({ side }) => side === 'front')?.providerFileId;
    const back = identity.find(({ side }) => side === 'back')?.providerFileId;
    const address = fresh(documents, 'proof_of_address', personId)[0]?.providerFileId;
    return {
      ...personal,
      ...secrets,
      ...(front ? { identity: { front, ...(back ? { back } : {}) } } : {}),
      ...(address ? { proofOfAddress: { front: address } } : {}),
    };
  }
}

/** Uploaded and not sent yet, the newest first. */
const fresh = (
  documents: readonly KycDocumentEntity[],
  purpose: DocumentPurpose,
  personId: string | null,
): KycDocumentEntity[] =>
  documents
    .filter(
      (d) => d.purpose === purpose && d.personId === personId && d.status === 'uploaded' && d.sentAt === null,
    )
    .toReversed();
