import { Injectable } from '@nestjs/common';
import { sayKept } from '../../../platform/http/language.js';
import { notFound } from '../../../kernel/app-error.js';
import { mapped, type Page, type PageQuery } from '../../../kernel/page.js';
import { UsersQueries } from '../../identity/users/index.js';
import { KycDocumentsService } from './kyc-documents.service.js';
import type { KycDocumentEntity } from './kyc-document.entity.js';
import type { KycPersonEntity } from './kyc-person.entity.js';
import type { KycProfileEntity } from './kyc-profile.entity.js';
import { KycRepository } from './kyc.repository.js';
import { KycSeal } from './kyc-seal.js';
import { KycState } from './kyc-state.js';
import type {
  BusinessFields,
  DocumentView,
  KycStatus,
  PayeeKind,
  PersonView,
  ProfileView,
  Requirement,
} from './kyc.types.js';

/** What payouts need to know of somebody's verification. */
export interface PayeeFacts {
  status: KycStatus;
  kind: PayeeKind | null;
  country: string | null;
  accountId: string | null;
  payoutsEnabled: boolean;
  transfersActive: boolean;
  /** The provider will not open it again. */
  providerRejected: boolean;
  everVerified: boolean;
  statusSince: Date | null;
  dueAt: Date | null;
  requirements: Requirement[];
  /** Names a bank account may be held in. */
  holderNames: string[];
  guardian: boolean;
}

@Injectable()
export class KycQueries {
  constructor(
    private readonly repository: KycRepository,
    private readonly documents: KycDocumentsService,
    private readonly seal: KycSeal,
    private readonly state: KycState,
    private readonly users: UsersQueries,
  ) {}

  async own(userId: string): Promise<ProfileView> {
    const profile = await this.repository.profile(userId);
    return profile ? this.whole(profile) : this.untouched(userId);
  }

  /** As in the queue: who has told nothing yet is not in it. */
  async begun(userId: string): Promise<ProfileView> {
    const profile = await this.repository.profile(userId);
    if (!profile) throw notFound();
    return this.whole(profile);
  }

  async queue(filter: PageQuery & { status?: KycStatus }): Promise<Page<ProfileView>> {
    const rows = await this.repository.page(filter);
    const ids = rows.data.map(({ userId }) => userId);
    const persons = await this.repository.personsOf(ids);
    const documents = await this.repository.documentsOf(ids);
    return mapped(rows, (row) =>
      this.toDto(
        row,
        persons.filter(({ userId }) => userId === row.userId),
        documents.filter(({ userId }) => userId === row.userId),
      ),
    );
  }

  async facts(userId: string): Promise<PayeeFacts> {
    const profile = await this.repository.profile(userId);
    const guardian = await this.repository.hasGuardian(userId);
    if (!profile) return { ...NO_FACTS, guardian };
    const { firstName, lastName } = this.seal.personal(profile.personal, userId);
    const business = this.seal.business(profile.business, userId);
    const { account } = profile;
    return {
      status: profile.status,
      kind: profile.kind,
      country: profile.country,
      accountId: profile.accountId,
      payoutsEnabled: account?.payoutsEnabled ?? false,
      transfersActive: account?.transfersActive ?? false,
      providerRejected: account?.disabledReason?.startsWith('rejected.') ?? false,
      everVerified: profile.verifiedAt !== null,
      statusSince: profile.decidedAt ?? profile.submittedAt ?? profile.createdAt,
      dueAt: profile.dueAt,
      requirements: this.state.requirements(profile, await this.repository.personsOf([userId])).map(said),
      holderNames: [
        ...(firstName && lastName ? [`${firstName} ${lastName}`] : []),
        ...(profile.kind === 'company' && business ? [business.name] : []),
      ],
      guardian,
    };
  }

  /** Whom the verification has confirmed; null where there is none, or it was taken back. */
  async verifiedIdentity(userId: string): Promise<{ country: string; business: boolean } | null> {
    const profile = await this.repository.profile(userId);
    if (!profile || !isConfirmed(profile) || profile.country === null) return null;
    return { country: profile.country, business: profile.kind === 'company' };
  }

  async business(userId: string): Promise<BusinessFields> {
    const profile = await this.repository.profile(userId);
    const business = this.seal.business(profile?.business ?? null, userId);
    if (!business)
      throw notFound({
        en: 'Nothing is known about a business yet',
        de: 'Zu einer Firma ist noch nichts bekannt',
      });
    return business;
  }

  async persons(userId: string): Promise<PersonView[]> {
    const documents = await this.repository.documentsOf([userId]);
    return (await this.repository.personsOf([userId])).map((row) => this.toPerson(row, documents));
  }

  async person(id: string, userId: string): Promise<PersonView> {
    const row = await this.repository.person(id, userId);
    if (!row) throw notFound();
    return this.toPerson(row, await this.repository.documentsOf([userId]));
  }

  async document(id: string, userId: string): Promise<DocumentView> {
    const row = await this.repository.document(id, userId);
    if (!row) throw notFound();
    return this.toDocument(row);
  }

  /** Proofs of bank accounts, the latest of each. */
  async bankProofs(userId: string): Promise<Map<string, KycDocumentEntity['status']>> {
    const rows = await this.repository.documentsOf([userId]);
    return new Map(
      rows.flatMap(({ bankAccountId, status }) => (bankAccountId ? [[bankAccountId, status]] : [])),
    );
  }

  private async untouched(userId: string): Promise<ProfileView> {
    const user = await this.users.profile(userId);
    return {
      ...EMPTY,
      userId,
      email: user.email,
      requirements: this.state.requirements(NOBODY, []),
    };
  }

  private async whole(profile: KycProfileEntity): Promise<ProfileView> {
    const { userId } = profile;
    return this.toDto(
      profile,
      await this.repository.personsOf([userId]),
      await this.repository.documentsOf([userId]),
    );
  }

  private toDto(
    profile: KycProfileEntity,
    persons: readonly KycPersonEntity[],
    documents: readonly KycDocumentEntity[],
  ): ProfileView {
    const { userId } = profile;
    const personal = this.seal.personal(profile.personal, userId);
    return {
      userId,
      version: profile.version,
      status: profile.status,
      kind: profile.kind,
      country: profile.country,
      dob: personal.dob ?? null,
      email: personal.email ?? '',
      firstName: personal.firstName ?? '',
      lastName: personal.lastName ?? '',
      address: personal.address ?? null,
      phone: personal.phone ?? '',
      idNumber: { provided: profile.idNumberProvided },
      ssnLast4: { provided: profile.ssnProvided },
      documents: documents.filter(({ personId }) => personId === null).map((row) => this.toDocument(row)),
      business: this.seal.business(profile.business, userId),
      persons: persons.map((row) => this.toPerson(row, documents)),
      requirements: this.state.requirements(profile, persons).map(said),
      submittedAt: iso(profile.submittedAt),
      decidedAt: iso(profile.decidedAt),
      verifiedAt: iso(profile.verifiedAt),
      dueAt: iso(profile.dueAt),
      note: profile.note,
    };
  }

  private toPerson(row: KycPersonEntity, documents: readonly KycDocumentEntity[]): PersonView {
    const personal = this.seal.personal(row.personal, row.id);
    return {
      id: row.id,
      role: row.role,
      firstName: personal.firstName ?? '',
      lastName: personal.lastName ?? '',
      email: personal.email ?? '',
      dob: personal.dob ?? null,
      address: personal.address ?? null,
      phone: personal.phone ?? null,
      share: row.shareBp === null ? null : row.shareBp / 100,
      status: row.status,
      documents: documents.filter(({ personId }) => personId === row.id).map((each) => this.toDocument(each)),
    };
  }

  private toDocument(row: KycDocumentEntity): DocumentView {
    return {
      id: row.id,
      purpose: row.purpose,
      type: row.type,
      side: row.side,
      status: row.status,
      fileName: this.documents.name(row),
      reason: sayKept(row.reason),
      createdAt: row.createdAt.toISOString(),
    };
  }
}

const said = (asked: Requirement): Requirement => ({ ...asked, reason: sayKept(asked.reason) });

/** Somebody verified who is asked for more keeps being who they are. */
const isConfirmed = ({ status, verifiedAt }: KycProfileEntity): boolean =>
  status === 'verified' || (status === 'needs_action' && verifiedAt !== null);

const iso = (time: Date | null): string | null => time && time.toISOString();

const EMPTY: Omit<ProfileView, 'userId' | 'email' | 'requirements'> = {
  version: 0,
  status: 'none',
  kind: null,
  country: null,
  dob: null,
  firstName: '',
  lastName: '',
  address: null,
  phone: '',
  idNumber: { provided: false },
  ssnLast4: { provided: false },
  documents: [],
  business: null,
  persons: [],
  submittedAt: null,
  decidedAt: null,
  verifiedAt: null,
  dueAt: null,
  note: null,
};

const NO_FACTS: Omit<PayeeFacts, 'guardian'> = {
  status: 'none',
  kind: null,
  country: null,
  accountId: null,
  payoutsEnabled: false,
  transfersActive: false,
  providerRejected: false,
  everVerified: false,
  statusSince: null,
  dueAt: null,
  requirements: [],
  holderNames: [],
};

/** Before the first field: everything is still to be told. */
const NOBODY = {
  userId: '',
  kind: null,
  country: null,
  termsAt: null,
  personal: null,
  business: null,
  account: null,
  asked: [],
  syncError: null,
};
