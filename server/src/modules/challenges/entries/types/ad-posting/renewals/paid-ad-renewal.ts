import { Injectable } from '@nestjs/common';
import { ownedBy, type Principal } from '../../../../../../platform/security/principal.js';
import type { PaidThing } from '../../../../../money/payments/index.js';
import type { ChallengeEntryDto } from '../../../submissions/dto/entry.dto.js';
import { SubmissionsQueries } from '../../../submissions/submissions.queries.js';
import { adRenewalNotFound } from './ad-renewal.errors.js';
import { AdRenewalsRepository } from './ad-renewals.repository.js';

/** The entry is read after the payment, with the offer that its creator may answer now. */
@Injectable()
export class PaidAdRenewal implements PaidThing<{ entry: ChallengeEntryDto }> {
  constructor(
    private readonly rows: AdRenewalsRepository,
    private readonly queries: SubmissionsQueries,
  ) {}

  async assertPayable(principal: Principal, id: string): Promise<void> {
    await this.entryOf(principal, id);
  }

  async shown(principal: Principal, id: string): Promise<{ entry: ChallengeEntryDto }> {
    return { entry: await this.queries.byId(await this.entryOf(principal, id), principal) };
  }

  private async entryOf(principal: Principal, id: string): Promise<string> {
    const renewal = await this.rows.own(id, 'brand', ownedBy(principal));
    if (!renewal) throw adRenewalNotFound();
    return renewal.entryId;
  }
}
