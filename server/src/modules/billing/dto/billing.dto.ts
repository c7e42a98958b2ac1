import {
  BoolField,
  EmailField,
  EnumField,
  IdField,
  NestedField,
  StringField,
  TimeField,
} from '../../../platform/http/fields.js';
import { MoneyDto } from '../../../platform/http/common.dto.js';
import { AddressDto } from '../../addresses/index.js';
import { InvoiceDto } from '../../invoices/index.js';
import { PaymentMethodDto } from '../../payment-methods/index.js';

export class BillingPlanDto {
  @StringField()
  code: string;

  @StringField()
  name: string;

  @NestedField(() => MoneyDto)
  price: MoneyDto;

  @EnumField(['month', 'year', 'once'])
  interval: 'month' | 'year' | 'once';
}

export class BillingContactDto {
  @StringField({ nullable: true })
  companyName: string | null;

  @StringField({ nullable: true })
  vatId: string | null;

  @NestedField(() => AddressDto, { nullable: true })
  address: AddressDto | null;

  @StringField({
    description: 'where documents are written to; the address of the account unless another is set',
  })
  email: string;
}

export class BillingDto {
  @NestedField(() => BillingPlanDto, { nullable: true })
  plan: BillingPlanDto | null;

  @StringField({ nullable: true })
  status: string | null;

  @TimeField({ nullable: true })
  renewsAt: string | null;

  @BoolField()
  cancelAtPeriodEnd: boolean;

  @NestedField(() => BillingContactDto)
  details: BillingContactDto;

  @NestedField(() => PaymentMethodDto, { nullable: true })
  method: PaymentMethodDto | null;

  @NestedField(() => InvoiceDto, { array: true, description: 'the last five' })
  invoices: InvoiceDto[];
}

export class UpdateBillingDto {
  @StringField({ optional: true, nullable: true, max: 120 })
  companyName?: string | null;

  @StringField({ optional: true, nullable: true, max: 20, description: 'checked as in the tax profile' })
  vatId?: string | null;

  @IdField({ optional: true, nullable: true })
  addressId?: string | null;

  @EmailField({ optional: true, nullable: true })
  email?: string | null;
}
