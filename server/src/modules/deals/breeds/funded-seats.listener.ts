import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { BreedsRepository } from './breeds.repository.js';
import { MembersRepository } from './members.repository.js';
import { Seats } from './seats.service.js';

/** A cycle that is paid makes a paused seat active again. */
@Injectable()
export class FundedSeats {
  constructor(
    readonly db: Database,
    private readonly breeds: BreedsRepository,
    private readonly members: MembersRepository,
    private readonly seats: Seats,
  ) {}

  @Consumes(['deal.funded'], { name: 'breeds.funded', mode: 'effect' })
  async funded({ payload }: DeliveredEvent<'deal.funded'>): Promise<void> {
    if (payload.kind === 'breed') await this.resume(payload.dealId);
  }

  @Transactional()
  private async resume(dealId: string): Promise<void> {
    const known = await this.members.byDeal(dealId);
    const breed = known && (await this.breeds.lock(known.breedId));
    const member = breed && (await this.members.byDeal(dealId));
    if (member) await this.seats.funded(breed, member);
  }
}
