import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Encryption } from '../../../platform/security/encryption.js';
import { BillingDetailsService } from './addresses/billing-details.service.js';
import { UsersQueries } from '../../identity/users/index.js';
import type { TaxGap, TaxProfileDto } from './dto/tax.dto.js';
import type { TaxEvidence } from './evidence/evidence.types.js';
import { missingProofsOf } from './evidence/proofs.js';
import { TaxEvidenceService } from './evidence/tax-evidence.service.js';
import { masked } from './tax-ids.js';
import { type TaxProfileEntity, tinContext } from './tax-profile.entity.js';
import { TaxRepository } from './tax.repository.js';
import type { Supply, TaxFacts, TaxKind, VatDecision } from './tax.types.js';
import { decideVat } from './vat-rules.js';

/** What stands on an invoice about a party's taxes. */
export interface TaxIdentity {
  kind: TaxKind | null;
  vatId: string | null;
  /** The register knows it. */
  vatIdConfirmed: boolean;
  tin: string | null;
  tinCountry: string | null;
  selfBillingVersion: string | null;
}

@Injectable()
export class TaxQueries {
  constructor(
    private readonly rows: TaxRepository,
    private readonly billing: BillingDetailsService,
    private readonly users: UsersQueries,
    private readonly evidence: TaxEvidenceService,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async profile(userId: string): Promise<TaxProfileDto> {
    const row = await this.rows.profile(userId);
    const facts = await this.facts(userId, row);
    const tin = row?.tin ? masked(this.encryption.decrypt(row.tin, tinContext(userId))) : null;
    return {
      kind: row?.kind ?? 'private',
      ...(row?.vatId ? { vatId: row.vatId, vatIdState: row.vatIdState } : {}),
      ...(row?.vatIdCheckedAt ? { vatIdCheckedAt: row.vatIdCheckedAt.toISOString() } : {}),
      ...(tin === null ? {} : { tin }),
      ...(row?.tinCountry ? { tinCountry: row.tinCountry } : {}),
      ...(row?.selfBillingAgreedAt ? { selfBillingAgreedAt: row.selfBillingAgreedAt.toISOString() } : {}),
      selfBillingVersion: this.settings.get('tax.selfBillingVersion'),
      missing: gapsOf(row, facts),
      unconfirmed: missingProofsOf(facts),
    };
  }

  /** What keeps a payout waiting with TAX_FORM; empty = nothing. */
  async gaps(userId: string): Promise<TaxGap[]> {
    const row = await this.rows.profile(userId);
    return gapsOf(row, await this.facts(userId, row));
  }

  async identity(userId: string): Promise<TaxIdentity> {
    const row = await this.rows.profile(userId);
    return {
      kind: row?.kind ?? null,
      vatId: row?.vatId ?? null,
      vatIdConfirmed: row?.vatIdState === 'valid',
      tin: row?.tin ? this.encryption.decrypt(row.tin, tinContext(userId)) : null,
      tinCountry: row?.tinCountry ?? null,
      selfBillingVersion: row?.selfBillingVersion ?? null,
    };
  }

  /** The rule that holds for somebody now; null where the platform supplies nothing. */
  async decide(userId: string, supply: Supply): Promise<VatDecision | null> {
    const facts = await this.facts(userId, await this.rows.profile(userId));
    return decideVat(await this.rows.rules(), supply, facts, this.clock.now());
  }

  /** `decide` for what the platform itself sells. */
  async decideSale(buyerId: string, supply: 'platform' | 'coins' | 'fan_sale'): Promise<VatDecision> {
    const decision = await this.decide(buyerId, supply);
    if (!decision) throw new Error(`the rules for ${supply} name no category`);
    return decision;
  }

  private async facts(userId: string, row: TaxProfileEntity | null): Promise<TaxFacts> {
    const evidence = await this.evidence.of(userId, row?.kind ?? null);
    const vatIdState = row?.vatIdState ?? 'unchecked';
    return {
      kind: row?.kind ?? null,
      country: await this.countryOf(userId, evidence),
      vatId: row?.vatId ?? null,
      vatIdState,
      vatCheckId:
        row?.vatId && vatIdState === 'valid' ? await this.rows.confirmedBy(userId, row.vatId) : null,
      evidence,
    };
  }

  /** That of the verified identity goes before what somebody wrote into an address. */
  private async countryOf(userId: string, { identity, billingAddress }: TaxEvidence): Promise<string | null> {
    if (identity) return identity.country;
    const billed = billingAddress ?? (await this.billing.countryOf(userId));
    return billed ?? (await this.users.profile(userId)).country;
  }
}

/**
 * Whoever charges VAT, or would have us charge it back to ourselves, cannot be invoiced for without a VAT id that is
 * confirmed and theirs. Without a verified identity a payout waits anyway.
 */
function gapsOf(row: TaxProfileEntity | null, facts: TaxFacts): TaxGap[] {
  if (!row) return ['profile', 'self_billing'];
  const missing = missingProofsOf(facts);
  const vatId = missing.includes('vat_id') || missing.includes('vat_id_country');
  return [
    ...(vatId ? (['vat_id'] as const) : []),
    ...(row.selfBillingAgreedAt === null ? (['self_billing'] as const) : []),
  ];
}
