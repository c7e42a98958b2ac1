import { Injectable } from '@nestjs/common';
import { OnStaffSearch, type StaffHit, type StaffSearchText } from '../../../platform/staff/staff-search.js';
import { DisputesRepository } from './disputes.repository.js';

/** Disputes by their id, here or at the provider. */
@Injectable()
export class DisputesSearch {
  constructor(private readonly disputes: DisputesRepository) {}

  @OnStaffSearch('dispute', 'admin')
  async find({ text, id }: StaffSearchText): Promise<StaffHit[]> {
    const dispute = await (id === null ? this.disputes.byProviderId(text) : this.disputes.byId(id));
    return dispute
      ? [{ id: dispute.id, personId: dispute.buyerId, status: dispute.status, minor: dispute.amountMinor }]
      : [];
  }
}
