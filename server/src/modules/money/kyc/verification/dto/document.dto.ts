import { MayBeEmpty } from '../../../../../platform/http/empty-body.js';
import { EnumField, IdField, StringField, TimeField } from '../../../../../platform/http/fields.js';
import {
  type DocumentPurpose,
  documentPurposes,
  type DocumentStatus,
  documentStatuses,
  type IdentityDocumentType,
  identityDocumentTypes,
} from '../../kyc.types.js';

export class KycDocumentDto {
  @IdField()
  id: string;

  @EnumField(documentPurposes, { name: 'KycDocumentPurpose' })
  purpose: DocumentPurpose;

  @EnumField(identityDocumentTypes, { nullable: true, name: 'IdentityDocumentType' })
  type: IdentityDocumentType | null;

  @EnumField(['front', 'back'], { nullable: true })
  side: 'front' | 'back' | null;

  @EnumField(documentStatuses, { name: 'KycDocumentStatus' })
  status: DocumentStatus;

  @StringField()
  fileName: string;

  @StringField({ nullable: true })
  reason: string | null;

  @TimeField()
  createdAt: string;
}

export class DocumentUploadDto {
  @EnumField(documentPurposes, { name: 'KycDocumentPurpose' })
  purpose: DocumentPurpose;

  @EnumField(identityDocumentTypes, { optional: true, name: 'IdentityDocumentType' })
  type?: IdentityDocumentType;

  @EnumField(['front', 'back'], { optional: true })
  side?: 'front' | 'back';
}

@MayBeEmpty()
export class BankDocumentUploadDto {
  @IdField({ optional: true })
  bankAccountId?: string;
}

export class DocumentIdDto {
  @IdField()
  documentId: string;
}
