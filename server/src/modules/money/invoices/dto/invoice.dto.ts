import { MoneyDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  DateField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { traceSteps, type VatCategory, vatCategories } from '../../tax/index.js';
import { type InvoiceKind, invoiceKinds, type InvoiceStatus, invoiceStatuses } from '../invoice.types.js';

export class InvoicePartyDto {
  @StringField()
  name: string;

  @StringField({ nullable: true })
  person: string | null;

  @StringField({ nullable: true })
  line1: string | null;

  @StringField({ nullable: true })
  line2: string | null;

  @StringField({ nullable: true })
  postalCode: string | null;

  @StringField({ nullable: true })
  city: string | null;

  @StringField({ nullable: true, max: 2 })
  country: string | null;

  @StringField({ nullable: true })
  vatId: string | null;

  @StringField({ nullable: true })
  email: string | null;
}

export class InvoiceLineDto {
  @StringField()
  text: string;

  @IntField()
  quantity: number;

  @NestedField(() => MoneyDto)
  unit: MoneyDto;

  @NestedField(() => MoneyDto)
  net: MoneyDto;

  @NumberField()
  vatRate: number;

  @EnumField(vatCategories)
  vatCategory: VatCategory;
}

export class VatGroupDto {
  @NumberField()
  rate: number;

  @EnumField(vatCategories)
  category: VatCategory;

  @NestedField(() => MoneyDto)
  net: MoneyDto;

  @NestedField(() => MoneyDto)
  vat: MoneyDto;

  @StringField({ nullable: true, description: 'why no VAT is charged, in the language of the document' })
  note: string | null;
}

export class VatStepDto {
  @EnumField(traceSteps)
  step: string;

  @StringField()
  value: string;
}

export class InvoiceDto {
  @IdField()
  id: string;

  @StringField({ nullable: true })
  number: string | null;

  @EnumField(invoiceKinds)
  kind: InvoiceKind;

  @IdField()
  userId: string;

  @IdField({ nullable: true })
  subjectId: string | null;

  @NestedField(() => InvoicePartyDto)
  seller: InvoicePartyDto;

  @NestedField(() => InvoicePartyDto)
  buyer: InvoicePartyDto;

  @NestedField(() => InvoiceLineDto, { array: true })
  lines: InvoiceLineDto[];

  @NestedField(() => MoneyDto)
  net: MoneyDto;

  @NestedField(() => VatGroupDto, { array: true })
  vatGroups: VatGroupDto[];

  @NestedField(() => MoneyDto)
  vat: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'positive also on a credit note' })
  gross: MoneyDto;

  @IdField({ nullable: true })
  corrects: string | null;

  @StringField({ nullable: true, description: 'number of the corrected invoice' })
  correctsNumber: string | null;

  @EnumField(invoiceStatuses)
  status: InvoiceStatus;

  @TimeField({ nullable: true })
  issuedAt: string | null;

  @NestedField(() => VatStepDto, { array: true, description: 'how the VAT was decided' })
  vatTrace: VatStepDto[];
}

export class InvoicesQueryDto extends PageQueryDto {
  @EnumField(invoiceKinds, { optional: true })
  kind?: InvoiceKind;

  @DateField({ optional: true })
  from?: string;

  @DateField({ optional: true })
  to?: string;
}

export const xmlProfiles = ['xrechnung', 'factur-x'] as const;
export const xmlSyntaxes = ['ubl', 'cii'] as const;

export class InvoiceXmlQueryDto {
  @EnumField(xmlProfiles, { optional: true, default: 'xrechnung' })
  profile?: (typeof xmlProfiles)[number];

  @EnumField(xmlSyntaxes, { optional: true, default: 'ubl', description: 'of XRechnung; Factur-X is CII' })
  syntax?: (typeof xmlSyntaxes)[number];
}

export class InvoicePdfDto {
  @UrlField({ description: 'needs the session' })
  url: string;

  @TimeField()
  expiresAt: string;
}
