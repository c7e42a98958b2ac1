import { MayBeEmpty } from '../../../../platform/http/empty-body.js';
import {
  BoolField,
  EmailField,
  IdField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { AddressDto } from '../../tax/index.js';
import { InvoiceDto } from '../../invoices/index.js';
import { PaymentMethodDto } from '../../payments/index.js';
import { BillingPlanDto } from '../plans/dto/plan.dto.js';

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

  @TimeField({ nullable: true, description: 'until when the plan is paid: it renews then, or ends' })
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

@MayBeEmpty()
export class CancelPlanDto {
  @StringField({ optional: true, max: 500 })
  reason?: string;
}
