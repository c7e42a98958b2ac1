import { PageQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../../platform/http/fields.js';
import { type KycStatus, kycStatuses, type PersonRole, personRoles } from '../../kyc.types.js';
import { KycDocumentDto } from './document.dto.js';
import {
  KycAddressDto,
  addressField,
  DobDto,
  dobField,
  emailField,
  idNumberField,
  nameField,
  phoneField,
  ProvidedDto,
  ssnField,
} from './fields.dto.js';

export class RequirementDto {
  @StringField({
    description: 'name of the input that mends it; documents.<purpose>, persons.<id>.<field>, other:<path>',
  })
  field: string;

  @EnumField(['due', 'past_due', 'pending'])
  status: 'due' | 'past_due' | 'pending';

  @StringField({ nullable: true })
  reason: string | null;

  @TimeField({ nullable: true })
  deadline: string | null;
}

export class BusinessDto {
  @StringField({ min: 1, max: 200 })
  name: string;

  @StringField({ max: 100, optional: true, nullable: true })
  legalForm?: string | null;

  @StringField({ max: 60, optional: true, nullable: true })
  registrationNumber?: string | null;

  @StringField({ max: 20, optional: true, nullable: true })
  vatId?: string | null;

  @UrlField({ optional: true, nullable: true })
  website?: string | null;

  @NestedField(() => KycAddressDto)
  address: KycAddressDto;

  @StringField({ max: 20, optional: true, nullable: true })
  phone?: string | null;

  @StringField({ max: 10, optional: true, nullable: true })
  categoryCode?: string | null;
}

export class PersonDto {
  @IdField()
  id: string;

  @EnumField(personRoles, { name: 'KycPersonRole' })
  role: PersonRole;

  @StringField()
  firstName: string;

  @StringField()
  lastName: string;

  @StringField()
  email: string;

  @NestedField(() => DobDto, { nullable: true })
  dob: DobDto | null;

  @NestedField(() => KycAddressDto, { nullable: true })
  address: KycAddressDto | null;

  @StringField({ nullable: true })
  phone: string | null;

  @NumberField({ nullable: true })
  share: number | null;

  @EnumField(kycStatuses, { name: 'KycStatus' })
  status: KycStatus;

  @NestedField(() => KycDocumentDto, { array: true })
  documents: KycDocumentDto[];
}

export class PersonInputDto {
  @EnumField(personRoles, { name: 'KycPersonRole' })
  role: PersonRole;

  @nameField(false)
  firstName: string;

  @nameField(false)
  lastName: string;

  @emailField(false)
  email: string;

  @dobField(true)
  dob?: DobDto;

  @addressField(true)
  address?: KycAddressDto;

  @phoneField(true)
  phone?: string;

  @NumberField({ optional: true, max: 100 })
  share?: number;

  @idNumberField()
  idNumber?: string;

  @ssnField()
  ssnLast4?: string;
}

export class PersonChangeDto {
  @EnumField(personRoles, { optional: true, name: 'KycPersonRole' })
  role?: PersonRole;

  @nameField(true)
  firstName?: string;

  @nameField(true)
  lastName?: string;

  @emailField(true)
  email?: string;

  @dobField(true)
  dob?: DobDto;

  @addressField(true)
  address?: KycAddressDto;

  @phoneField(true)
  phone?: string;

  @NumberField({ optional: true, max: 100 })
  share?: number;

  @idNumberField()
  idNumber?: string;

  @ssnField()
  ssnLast4?: string;
}

export class KycProfileDto {
  @IdField()
  userId: string;

  @IntField({ description: 'rises with everything that the person tells or shows' })
  version: number;

  @EnumField(kycStatuses, { name: 'KycStatus' })
  status: KycStatus;

  @EnumField(['individual', 'company'], { nullable: true })
  kind: 'individual' | 'company' | null;

  @StringField({ nullable: true, description: 'payout country' })
  country: string | null;

  @NestedField(() => DobDto, { nullable: true })
  dob: DobDto | null;

  @StringField()
  email: string;

  @StringField()
  firstName: string;

  @StringField()
  lastName: string;

  @NestedField(() => KycAddressDto, { nullable: true })
  address: KycAddressDto | null;

  @StringField()
  phone: string;

  @NestedField(() => ProvidedDto)
  idNumber: ProvidedDto;

  @NestedField(() => ProvidedDto)
  ssnLast4: ProvidedDto;

  @NestedField(() => KycDocumentDto, { array: true })
  documents: KycDocumentDto[];

  @NestedField(() => BusinessDto, { nullable: true })
  business: BusinessDto | null;

  @NestedField(() => PersonDto, { array: true })
  persons: PersonDto[];

  @NestedField(() => RequirementDto, { array: true })
  requirements: RequirementDto[];

  @TimeField({ nullable: true })
  submittedAt: string | null;

  @TimeField({ nullable: true })
  decidedAt: string | null;

  @TimeField({
    nullable: true,
    description:
      'null: not verified, or not any more; what identifies somebody verified changes only where it is asked for',
  })
  verifiedAt: string | null;

  @TimeField({ nullable: true, description: 'when this state ends by itself' })
  dueAt: string | null;

  @StringField({ nullable: true })
  note: string | null;
}

export class KycQueueQueryDto extends PageQueryDto {
  @EnumField(kycStatuses, { optional: true, name: 'KycStatus' })
  status?: KycStatus;
}

export class KycDecisionDto {
  @EnumField(['verify', 'reject', 'needs_action'])
  decision: 'verify' | 'reject' | 'needs_action';

  @StringField({ array: { max: 30, unique: true }, optional: true, max: 120 })
  fields?: string[];

  @StringField({ min: 3, max: 1_000, description: 'why; the person reads it unless they are verified' })
  note: string;

  @IntField({ optional: true, description: 'of the case that was read; refused if it has changed since' })
  version?: number;
}

export class GuardianDto {
  @StringField({ min: 2, max: 200 })
  guardianName: string;

  @IdField()
  mediaId: string;

  @StringField({ min: 3, max: 1_000 })
  reason: string;
}
