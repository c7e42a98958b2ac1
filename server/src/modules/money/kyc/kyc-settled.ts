import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { KycRepository } from './kyc.repository.js';
import { KycState } from './kyc-state.js';

/** A profile that was handed in after the provider had heard everything already goes on at once. */
@Injectable()
export class KycSettled {
  constructor(
    readonly db: Database,
    private readonly repository: KycRepository,
    private readonly state: KycState,
  ) {}

  @Transactional()
  async follow(userId: string): Promise<void> {
    const profile = await this.repository.lock(userId);
    if (profile?.status === 'pending')
      await this.state.follow(profile, await this.repository.personsOf([userId]));
  }
}
