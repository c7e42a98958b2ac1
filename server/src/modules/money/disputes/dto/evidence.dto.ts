import { IdField, NestedField, StringField, TimeField } from '../../../../platform/http/fields.js';

export class EvidenceBuyerDto {
  @StringField()
  name: string;

  @StringField()
  email: string;

  @TimeField()
  since: string;
}

export class EvidenceLineDto {
  @TimeField()
  at: string;

  @StringField()
  text: string;
}

/** What we tell the bank, and how we know it. */
export class DisputeEvidenceDto {
  @StringField()
  product: string;

  @TimeField()
  paidAt: string;

  @TimeField({ nullable: true })
  deliveredAt: string | null;

  @NestedField(() => EvidenceBuyerDto)
  buyer: EvidenceBuyerDto;

  @StringField({ nullable: true, description: 'where the payment was made from' })
  ip: string | null;

  @NestedField(() => EvidenceLineDto, { array: true, description: 'each step of the payment' })
  log: EvidenceLineDto[];

  @NestedField(() => EvidenceLineDto, { array: true, description: 'what the buyer received and used' })
  delivery: EvidenceLineDto[];

  @StringField({ max: 10_000, description: 'what staff wrote' })
  text: string;

  @IdField({ array: { max: 4 } })
  mediaIds: string[];
}
