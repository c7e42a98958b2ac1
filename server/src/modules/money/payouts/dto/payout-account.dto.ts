import { MoneyDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import { BlockerDto } from '../../../../platform/http/error.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import {
  type KycStatus,
  kycStatuses,
  KycAddressDto,
  addressField,
  DobDto,
  dobField,
  emailField,
  idNumberField,
  kindField,
  nameField,
  OtherFieldDto,
  phoneField,
  RequirementDto,
  ssnField,
} from '../../kyc/index.js';

const COUNTRY = /^[A-Z]{2}$/;

export class PayoutAccountDto {
  @IdField()
  id: string;

  @StringField({ nullable: true })
  country: string | null;

  @EnumField(['EUR'])
  currency: 'EUR';

  @EnumField(['individual', 'company'], { nullable: true })
  kind: 'individual' | 'company' | null;

  @BoolField()
  chargesEnabled: boolean;

  @BoolField()
  payoutsEnabled: boolean;

  @NestedField(() => RequirementDto, { array: true })
  requirements: RequirementDto[];

  @EnumField(kycStatuses, { name: 'KycStatus' })
  kycStatus: KycStatus;

  @IdField({ nullable: true })
  defaultBankAccountId: string | null;

  @NestedField(() => MoneyDto, { description: 'can be paid out now' })
  withdrawable: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'everything earned that is not paid out' })
  balance: MoneyDto;

  @NestedField(() => BlockerDto, { array: true, description: 'why withdrawable is less than balance' })
  blockers: BlockerDto[];
}

class AccountChange {
  @nameField(true)
  firstName?: string;

  @nameField(true)
  lastName?: string;

  @dobField(true)
  dob?: DobDto;

  @emailField(true)
  email?: string;

  @addressField(true)
  address?: KycAddressDto;

  @phoneField(true)
  phone?: string;

  @idNumberField()
  idNumber?: string;

  @ssnField()
  ssnLast4?: string;

  @IdField({
    array: { max: 10, unique: true },
    optional: true,
    description: 'uploaded before; they count anyway',
  })
  documentIds?: string[];

  @NestedField(() => OtherFieldDto, { array: { max: 10 }, optional: true })
  other?: OtherFieldDto[];
}

export class PayoutAccountChangeDto extends AccountChange {
  @StringField({ pattern: COUNTRY, max: 2, optional: true })
  country?: string;

  @kindField(true)
  kind?: 'individual' | 'company';

  @BoolField({ optional: true })
  acceptTerms?: boolean;
}

export class PayoutAccountInputDto {
  @StringField({ pattern: COUNTRY, max: 2 })
  country: string;

  @kindField(false)
  kind: 'individual' | 'company';

  @nameField(false)
  firstName: string;

  @nameField(false)
  lastName: string;

  @dobField(false)
  dob: DobDto;

  @emailField(false)
  email: string;

  @addressField(false)
  address: KycAddressDto;

  @phoneField(false)
  phone: string;

  @idNumberField()
  idNumber?: string;

  @ssnField()
  ssnLast4?: string;

  @IdField({
    array: { max: 10, unique: true },
    optional: true,
    description: 'uploaded before; they count anyway',
  })
  documentIds?: string[];

  @NestedField(() => OtherFieldDto, { array: { max: 10 }, optional: true })
  other?: OtherFieldDto[];

  @BoolField({ description: 'has to be true' })
  acceptTerms: boolean;
}

class TransferLineDto {
  @StringField()
  label: string;

  @NestedField(() => MoneyDto)
  amount: MoneyDto;
}

class TransferSourceDto {
  @StringField()
  kind: string;

  @IdField()
  id: string;
}

export class TransferDto {
  @IdField()
  id: string;

  @IdField()
  userId: string;

  @NestedField(() => MoneyDto)
  amount: MoneyDto;

  @NestedField(() => TransferSourceDto)
  source: TransferSourceDto;

  @EnumField(['pending', 'available', 'reversed'], { name: 'MoneyTransferStatus' })
  status: 'pending' | 'available' | 'reversed';

  @TimeField({
    nullable: true,
    description: 'when it became free, or is expected to; null = it is being checked',
  })
  availableOn: string | null;

  @NestedField(() => TransferLineDto, { array: true })
  lines: TransferLineDto[];
}

export class TransferQueryDto extends PageQueryDto {}
