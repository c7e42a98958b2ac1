import { BoolField, EnumField, StringField, TimeField } from '../../../../platform/http/fields.js';
import { type MissingProof, missingProofs } from '../evidence/evidence.types.js';
import { type TaxKind, taxKinds, type VatIdState, vatIdStates } from '../tax.types.js';

/** What a payout still needs of the tax form. */
export const taxGaps = ['profile', 'vat_id', 'self_billing'] as const;
export type TaxGap = (typeof taxGaps)[number];

export class TaxProfileDto {
  @EnumField(taxKinds, { description: 'private until something else was said' })
  kind: TaxKind;

  @StringField({ optional: true })
  vatId?: string;

  @EnumField(vatIdStates, { optional: true, description: 'what the register of VAT ids said' })
  vatIdState?: VatIdState;

  @TimeField({ optional: true })
  vatIdCheckedAt?: string;

  @StringField({ optional: true, description: 'all but its last three characters hidden' })
  tin?: string;

  @StringField({ optional: true, max: 2 })
  tinCountry?: string;

  @TimeField({ optional: true })
  selfBillingAgreedAt?: string;

  @StringField({ description: 'version of the self-billing agreement that is offered now' })
  selfBillingVersion: string;

  @EnumField(taxGaps, { array: true, description: 'what a payout still needs' })
  missing: TaxGap[];

  @EnumField(missingProofs, {
    array: true,
    description: 'what the declared status still lacks; until then 19 % is charged and no VAT is paid out',
  })
  unconfirmed: MissingProof[];
}

export class TaxProfileInputDto {
  @EnumField(taxKinds)
  kind: TaxKind;

  @StringField({ optional: true, min: 4, max: 20 })
  vatId?: string;

  @StringField({ optional: true, min: 4, max: 30, description: 'left out: the one that is known stays' })
  tin?: string;

  @StringField({ optional: true, max: 2, pattern: /^[A-Z]{2}$/ })
  tinCountry?: string;
}

export class SelfBillingDto {
  @BoolField()
  agreed: boolean;

  @StringField({ min: 1, max: 20 })
  version: string;
}
