import { Injectable } from '@nestjs/common';
import { OnStaffSearch, type StaffHit, type StaffSearchText } from '../../../platform/staff/staff-search.js';
import { PayoutsRepository } from './payouts.repository.js';

/** Payouts by their id, or by the id of the transfer or the payout at the provider. */
@Injectable()
export class PayoutsSearch {
  constructor(private readonly payouts: PayoutsRepository) {}

  @OnStaffSearch('payout', 'admin')
  async find({ text, id }: StaffSearchText): Promise<StaffHit[]> {
    const payout = await (id === null ? this.payouts.byAnyProviderId(text) : this.payouts.byId(id));
    return payout
      ? [{ id: payout.id, personId: payout.userId, status: payout.status, minor: payout.amountMinor }]
      : [];
  }
}
