import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { requirementWords } from './requirement-words.js';
import { Clock, HOUR, MINUTE } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import {
  type PayeeAccount,
  type PayeeError,
  PayeeProvider,
  type PayeePersonState,
} from '../../../platform/gateways/payee-provider.js';
import { ProviderFailure } from '../../../platform/gateways/provider-failure.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { KycDocumentsService } from './kyc-documents.service.js';
import type { KycDocumentEntity } from './kyc-document.entity.js';
import type { KycPersonEntity } from './kyc-person.entity.js';
import type { KycProfileEntity } from './kyc-profile.entity.js';
import { KycRepository } from './kyc.repository.js';
import { isDecided, KycState } from './kyc-state.js';
import { endingOf } from './document-check.js';
import { isUnknownField } from './requirement-table.js';
import { PayeeInputs } from './payee-inputs.js';

const SLOWEST = 6 * HOUR;
const PASSES = 3;

/** Tells the provider what changed, and keeps what it says. Runs in a worker, or beside a request after its commit. */
@Injectable()
export class KycSync {
  private readonly logger = new Logger('Kyc');

  constructor(
    readonly db: Database,
    private readonly repository: KycRepository,
    private readonly documents: KycDocumentsService,
    private readonly inputs: PayeeInputs,
    private readonly state: KycState,
    private readonly provider: PayeeProvider,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /** A second run at the same time says the same things. */
  async run(userId: string): Promise<void> {
    for (let pass = 0; pass < PASSES; pass++) {
      const profile = await this.repository.profile(userId);
      if (!profile || profile.country === null) return;
      if (profile.syncedVersion >= profile.version && profile.syncAt === null) return;
      try {
        await this.push(profile);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        await this.failed(profile, error);
        return;
      }
    }
  }

  /** For a request that wants to show the result: a provider that does not answer is asked again by the sweeper. */
  async tryNow(userId: string): Promise<void> {
    try {
      await this.run(userId);
    } catch (error) {
      this.logger.warn(`sync of ${userId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** The provider says that something changed at its side. */
  async refresh(accountId: string): Promise<boolean> {
    const profile = await this.repository.byAccount(accountId);
    if (!profile) return false;
    await this.read(profile.userId, profile.syncedVersion, accountId, profile.kind);
    return true;
  }

  private async push(profile: KycProfileEntity): Promise<void> {
    const { userId, version } = profile;
    const accountId = profile.accountId ?? (await this.open(profile));
    const files = await this.upload(await this.repository.documentsOf([userId]));
    const persons = await this.repository.personsOf([userId]);
    for (const gone of await this.repository.personsToRemove(userId)) await this.takeOut(accountId, gone);
    const input = this.inputs.account(profile, persons, files);
    await this.provider.update(accountId, input, `payee:${userId}:${version}:${digest(input)}`);
    for (const part of this.inputs.persons(profile, persons, files)) {
      // A person whom an earlier try has made is changed, not made: another call, which needs another key.
      const key = `payee:${part.key}:${part.providerId ?? 'new'}:${version}:${digest(part.person)}`;
      const { id } = await this.provider.savePerson(accountId, part.providerId, part.person, part.role, key);
      if (part.providerId !== null) continue;
      if (part.personId === null) await this.repository.update(userId, { holderPersonId: id });
      else await this.repository.updatePerson(part.personId, { providerPersonId: id });
    }
    await this.repository.updateDocuments(
      files.filter(({ sentAt }) => sentAt === null).map(({ id }) => id),
      { sentAt: this.clock.now() },
    );
    await this.read(userId, version, accountId, profile.kind);
  }

  /** Opened with what never changes, so that the same key finds the same account again. */
  private async open({ userId, country }: KycProfileEntity): Promise<string> {
    const account = await this.provider.open(
      { userId, country: country ?? '', kind: 'individual' },
      `payee:${userId}:${country}`,
    );
    await this.repository.update(userId, { accountId: account.id });
    return account.id;
  }

  private async upload(documents: readonly KycDocumentEntity[]): Promise<KycDocumentEntity[]> {
    for (const document of documents) {
      if (document.providerFileId !== null || document.status !== 'uploaded') continue;
      const content = await this.documents.read(document);
      if (!content) continue;
      // The name a person gave a file says nothing to the provider.
      const file = { content, name: `${document.purpose}.${endingOf(document.mime)}`, mime: document.mime };
      const purpose = document.purpose === 'identity' ? 'identity' : 'other';
      document.providerFileId = await this.provider.upload(file, purpose, `file:${document.id}`);
      await this.repository.updateDocuments([document.id], { providerFileId: document.providerFileId });
    }
    return [...documents];
  }

  private async takeOut(accountId: string, person: KycPersonEntity): Promise<void> {
    try {
      await this.provider.removePerson(accountId, person.providerPersonId ?? '');
    } catch (error) {
      // Not there any more: that is what was wanted.
      if (!(error instanceof ProviderFailure) || error.kind !== 'refused') throw error;
    }
    await this.repository.updatePerson(person.id, { providerPersonId: null });
  }

  /** A read that began later sees at least as much: only its order of beginning decides which one holds. */
  private async read(
    userId: string,
    version: number,
    accountId: string,
    kind: KycProfileEntity['kind'],
  ): Promise<void> {
    const seq = await this.repository.beginRead(userId);
    const account = await this.provider.account(accountId);
    const persons = kind === 'company' ? await this.provider.persons(accountId) : [];
    await this.apply(userId, { version, seq }, account, persons);
  }

  @Transactional()
  protected async apply(
    userId: string,
    { version, seq }: { version: number; seq: number },
    told: PayeeAccount,
    personStates: readonly PayeePersonState[],
  ): Promise<void> {
    const profile = await this.repository.lock(userId);
    if (!profile) return;
    const newest = seq > profile.appliedSeq;
    if (newest) profile.account = { ...told, deadline: told.deadline?.toISOString() ?? null };
    profile.appliedSeq = Math.max(profile.appliedSeq, seq);
    profile.accountId = told.id;
    profile.syncedVersion = Math.max(profile.syncedVersion, version);
    const behind = profile.syncedVersion < profile.version;
    Object.assign(profile, { syncAt: behind ? this.clock.now() : null, syncTries: 0, syncError: null });
    profile.updatedAt = this.clock.now();
    // A number given after the decision goes once the provider has it.
    if (!behind && isDecided(profile)) await this.state.forgetSecrets(profile);
    await this.repository.save(profile);
    const persons = await this.repository.personsOf([userId]);
    if (newest) await this.judgePersons(persons, personStates, told);
    await this.judgeDocuments(profile, persons);
    const unknown = this.state.requirements(profile, persons).filter(({ field }) => isUnknownField(field));
    if (unknown.length > 0) this.metrics.anomalies.inc({ kind: 'kyc_unknown_requirement' }, unknown.length);
    await this.state.follow(profile, persons);
  }

  private async judgePersons(
    persons: readonly KycPersonEntity[],
    states: readonly PayeePersonState[],
    account: PayeeAccount,
  ): Promise<void> {
    for (const person of persons) {
      const told = states.find(({ id }) => id === person.providerPersonId);
      if (!told) continue;
      const due = [...account.currentlyDue, ...account.pastDue].some((path) =>
        path.startsWith(`${told.id}.`),
      );
      const status = due ? 'needs_action' : told.verified ? 'verified' : 'in_review';
      if (status === person.status) continue;
      person.status = status;
      const secrets = status === 'verified' ? null : person.secrets;
      await this.repository.updatePerson(person.id, { status, secrets, updatedAt: this.clock.now() });
    }
  }

  /** Errors reject what was sent for them; what is verified is accepted, and our copies go. */
  private async judgeDocuments(
    profile: KycProfileEntity,
    persons: readonly KycPersonEntity[],
  ): Promise<void> {
    const waiting = (await this.repository.documentsOf([profile.userId])).filter(
      ({ status, sentAt }) => status === 'uploaded' && sentAt !== null,
    );
    const account = profile.account;
    if (!account) return;
    for (const document of waiting) {
      const subject = this.inputs.subjectOf(document, profile, persons);
      const paths = this.inputs.pathsOf(document, subject);
      const about = (path: string) => paths.some((own) => path === own || path.startsWith(`${own}.`));
      const error = account.errors.find(({ path }) => about(path));
      const open = [...account.currentlyDue, ...account.pastDue, ...account.pendingVerification].some(about);
      if (error) await this.decide(document, 'rejected', requirementWords(error.code));
      else if (!open) await this.decide(document, 'accepted', null);
    }
  }

  private async decide(
    document: KycDocumentEntity,
    status: 'accepted' | 'rejected',
    reason: string | null,
  ): Promise<void> {
    // Staff look at documents too: an accepted one is kept until they have decided (see KycReview).
    await this.repository.updateDocuments([document.id], { status, reason });
  }

  private async failed(profile: KycProfileEntity, failure: ProviderFailure): Promise<void> {
    const refused = failure.kind === 'refused' || failure.kind === 'declined';
    this.logger.warn(`${profile.userId}: ${failure.kind} ${failure.code ?? ''} ${failure.message}`);
    await this.note(profile, refused ? errorOf(failure) : null);
  }

  @Transactional()
  protected async note({ userId, version }: KycProfileEntity, error: PayeeError | null): Promise<void> {
    const profile = await this.repository.lock(userId);
    if (!profile || profile.version !== version) return;
    const wait = Math.min(MINUTE * 2 ** Math.min(profile.syncTries, 10), SLOWEST);
    profile.syncTries += 1;
    profile.syncError = error;
    profile.syncAt = error ? null : this.clock.in(wait);
    profile.syncedVersion = error ? profile.version : profile.syncedVersion;
    await this.repository.save(profile);
    await this.state.follow(profile, await this.repository.personsOf([userId]));
  }
}

/** Two runs of one version may differ by the documents that the other has sent already: each has its own key. */
const digest = (input: object): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 16);

/** `individual[dob][day]` becomes the path of a requirement. */
const errorOf = ({ parameter, code, message }: ProviderFailure): PayeeError => ({
  path: (parameter ?? 'account').replaceAll('[', '.').replaceAll(']', ''),
  code: code ?? 'refused',
  reason: message,
});
