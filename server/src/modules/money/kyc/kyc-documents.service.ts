import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock, DAY } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { VirusScanner } from '../../../platform/gateways/virus-scanner.js';
import { Encryption } from '../../../platform/security/encryption.js';
import { Storage } from '../../../platform/storage/storage.js';
import { checkedMime, endingOf } from './document-check.js';
import { documentFixed, infected } from './kyc.errors.js';
import { contentContext, KycDocumentEntity } from './kyc-document.entity.js';
import { KycRepository } from './kyc.repository.js';
import { KycSeal } from './kyc-seal.js';
import { KycService } from './kyc.service.js';
import type { DocumentPurpose, IdentityDocumentType } from './kyc.types.js';

export interface UploadedDocument {
  userId: string;
  content: Buffer;
  fileName: string;
  purpose: DocumentPurpose;
  type?: IdentityDocumentType;
  side?: 'front' | 'back';
  personId?: string;
  bankAccountId?: string;
}

/** Files that prove something: checked by their bytes, kept encrypted until decided, then only the provider's id. */
@Injectable()
export class KycDocumentsService {
  constructor(
    readonly db: Database,
    private readonly repository: KycRepository,
    private readonly kyc: KycService,
    private readonly seal: KycSeal,
    private readonly encryption: Encryption,
    private readonly storage: Storage,
    private readonly scanner: VirusScanner,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The encrypted copy first, then the row: what a crash leaves is a file that nothing names and nobody can read. */
  async add(upload: UploadedDocument): Promise<KycDocumentEntity> {
    const mime = await checkedMime(upload.content);
    if ((await this.scanner.scan(upload.content)) === 'infected') throw infected();
    const id = newId();
    const storageKey = `${upload.userId}/kyc-${id}.bin`;
    const sealed = this.encryption.encryptBytes(upload.content, contentContext(id));
    await this.storage.put(storageKey, sealed, 'application/octet-stream');
    return this.insert(upload, { id, mime, storageKey });
  }

  @Transactional()
  protected async insert(
    upload: UploadedDocument,
    { id, mime, storageKey }: { id: string; mime: string; storageKey: string },
  ): Promise<KycDocumentEntity> {
    const profile = await this.kyc.draft(upload.userId);
    if (upload.personId && !(await this.repository.person(upload.personId, upload.userId))) throw notFound();
    const side = upload.side ?? 'front';
    const document = Object.assign(new KycDocumentEntity(), {
      id,
      userId: upload.userId,
      personId: upload.personId ?? null,
      bankAccountId: upload.bankAccountId ?? null,
      purpose: upload.purpose,
      type: upload.type ?? null,
      side,
      status: 'uploaded',
      fileName: this.seal.seal(upload.fileName.slice(0, 200), 'file_name', id),
      mime,
      bytes: upload.content.length,
      sha256: createHash('sha256').update(upload.content).digest('hex'),
      storageKey,
      providerFileId: null,
      sentAt: null,
      reason: null,
      eraseAt: this.clock.in(this.settings.get('kyc.copyDays') * DAY),
      createdAt: this.clock.now(),
    } satisfies KycDocumentEntity);
    await this.repository.insertDocument(document);
    await this.eraseReplaced(document);
    const field = `${upload.personId ? `persons.${upload.personId}.` : ''}documents.${upload.purpose}`;
    profile.asked = profile.asked.filter((asked) => asked.field !== field);
    await this.kyc.changed(profile);
    return document;
  }

  @Transactional()
  async remove(id: string, userId: string): Promise<void> {
    const profile = await this.kyc.draft(userId);
    const document = await this.repository.document(id, userId);
    if (!document) throw notFound();
    if (document.status === 'accepted' || document.sentAt !== null) throw documentFixed();
    await this.repository.removeDocument(id);
    await this.kyc.changed(profile);
    const { storageKey } = document;
    if (storageKey !== null) this.db.afterCommit(() => this.storage.delete(storageKey));
  }

  /** The file as it was sent; null once our copy is gone. */
  async read({ id, storageKey }: KycDocumentEntity): Promise<Buffer | null> {
    const stream = storageKey === null ? null : await this.storage.read(storageKey);
    return stream && this.encryption.decryptBytes(await buffer(stream), contentContext(id));
  }

  /** Its time is over, or it is decided: the copy goes, the provider's id stays. */
  async erase(id: string): Promise<void> {
    const document = await this.repository.documentById(id);
    if (!document || document.storageKey === null) return;
    await this.storage.delete(document.storageKey);
    await this.repository.updateDocuments([id], { storageKey: null, eraseAt: null });
  }

  name(document: KycDocumentEntity): string {
    return (
      this.seal.text(document.fileName, 'file_name', document.id) ?? `document.${endingOf(document.mime)}`
    );
  }

  /** A newer page takes the place of an older one that was not accepted: its copy need not be kept. */
  private async eraseReplaced(document: KycDocumentEntity): Promise<void> {
    const same = (await this.repository.documentsOf([document.userId])).filter(
      (other) =>
        other.id !== document.id &&
        other.personId === document.personId &&
        other.bankAccountId === document.bankAccountId &&
        other.purpose === document.purpose &&
        other.side === document.side &&
        other.storageKey !== null,
    );
    await this.repository.updateDocuments(
      same.map(({ id }) => id),
      { eraseAt: this.clock.now() },
    );
  }
}
