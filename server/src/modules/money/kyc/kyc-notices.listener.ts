import { Injectable } from '@nestjs/common';
import { Notices } from '../../../platform/notices/notices.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { KYC_DECIDED } from './kyc.events.js';
import { kycTold, toldKycStatuses } from './kyc.notices.js';

@Injectable()
export class KycNoticesListener {
  constructor(private readonly notices: Notices) {}

  @Consumes(KYC_DECIDED, { name: 'kyc.notices', mode: 'effect' })
  async decided({ id, payload: { userId, status } }: DeliveredEvent<typeof KYC_DECIDED>): Promise<void> {
    const told = toldKycStatuses.find((known) => known === status);
    if (told) await this.notices.tell(kycTold, { userId, key: id, facts: { status: told }, group: userId });
  }
}
