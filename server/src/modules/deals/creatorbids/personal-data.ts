import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { BidsRepository } from './bids.repository.js';
import { ProposalSeals } from './proposal-seals.js';
import { ProposalsRepository } from './proposals.repository.js';
import { termsIn } from './seals.js';

/** The copy of authors holds what they wrote, sealed or not; nobody else's does. */
@PersonalData('proposals')
@Injectable()
export class ProposalsPersonalData implements PersonalDataHolder {
  constructor(
    private readonly proposals: ProposalsRepository,
    private readonly bids: BidsRepository,
    private readonly seals: ProposalSeals,
    private readonly clock: Clock,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const proposals = await this.proposals.ofCreator(userId);
    if (proposals.length === 0) return null;
    return {
      content: proposals.map((proposal) => {
        const text = this.seals.textOf(proposal);
        return {
          id: proposal.id,
          bidId: proposal.bidId,
          version: proposal.version,
          status: proposal.status,
          closedReason: proposal.closedReason,
          hash: proposal.hash,
          terms: text === null ? null : termsIn(text),
          createdAt: proposal.createdAt,
        };
      }),
    };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.proposals.forget(userId, this.clock.now());
    await this.bids.deleteDrafts(userId);
  }
}
