import {
  BoolField,
  EnumField,
  IdField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { type DocumentStatus, documentStatuses } from '../../../kyc/index.js';
import { type BankAccountStatus, bankAccountStatuses } from '../bank-account.types.js';

const NUMBER = /^[0-9 -]{3,20}$/;

export class BankAccountDto {
  @IdField()
  id: string;

  @StringField()
  country: string;

  @EnumField(['EUR'])
  currency: 'EUR';

  @StringField()
  holderName: string;

  @StringField({ nullable: true })
  bankName: string | null;

  @StringField()
  last4: string;

  @StringField({ nullable: true })
  ibanMasked: string | null;

  @BoolField()
  isDefault: boolean;

  @EnumField(bankAccountStatuses, { name: 'BankAccountStatus' })
  status: BankAccountStatus;

  @TimeField({ description: 'payouts go there from this time on' })
  usableFrom: string;

  @EnumField(documentStatuses, { nullable: true, name: 'KycDocumentStatus' })
  ownershipDocument: DocumentStatus | null;
}

export class BankAccountInputDto {
  @StringField({
    optional: true,
    max: 100,
    description: 'of payments/bank_account_token, or made in the browser',
  })
  token?: string;

  @StringField({ pattern: /^[A-Z]{2}$/, max: 2 })
  country: string;

  @StringField({ min: 2, max: 150 })
  holderName: string;

  @StringField({ optional: true, max: 50 })
  iban?: string;

  @StringField({ optional: true, pattern: NUMBER, max: 20 })
  accountNumber?: string;

  @StringField({ optional: true, pattern: NUMBER, max: 20 })
  routingNumber?: string;

  @StringField({ optional: true, pattern: NUMBER, max: 20 })
  sortCode?: string;

  @StringField({ optional: true, pattern: NUMBER, max: 20 })
  transitNumber?: string;

  @StringField({ optional: true, pattern: NUMBER, max: 20 })
  institutionNumber?: string;

  @BoolField({ optional: true })
  makeDefault?: boolean;
}

export class BankTokenDto {
  @StringField()
  token: string;

  @StringField()
  last4: string;

  @StringField({ optional: true })
  bankName?: string;
}
