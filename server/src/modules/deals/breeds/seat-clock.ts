import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { BreedMoves } from './breed-moves.js';
import { BreedsRepository } from './breeds.repository.js';
import { MembersRepository } from './members.repository.js';
import { RequestsRepository } from './requests.repository.js';
import { Seats } from './seats.service.js';

/** Looks at the start and end of cycles, and at requests that nobody answered. The squad is locked, then read again. */
@Injectable()
export class SeatClock {
  constructor(
    readonly db: Database,
    private readonly breeds: BreedsRepository,
    private readonly members: MembersRepository,
    private readonly requests: RequestsRepository,
    private readonly seats: Seats,
    private readonly moves: BreedMoves,
  ) {}

  @TimedState<SeatClock>({ name: 'breeds.cycle', due: ({ members }, now, limit) => members.due(now, limit) })
  @Transactional()
  async cycle(id: string, now: Date): Promise<void> {
    const known = await this.members.byId(id);
    const breed = known && (await this.breeds.lock(known.breedId));
    const member = breed && (await this.members.byId(id));
    if (breed && member?.timerAt && member.timerAt <= now) await this.seats.advance(breed, member, now);
  }

  @TimedState<SeatClock>({
    name: 'breeds.request',
    due: ({ requests }, now, limit) => requests.due(now, limit),
  })
  @Transactional()
  async expire(id: string, now: Date): Promise<void> {
    const known = await this.requests.byId(id);
    const breed = known && (await this.breeds.lock(known.breedId));
    const request = breed && (await this.requests.byId(id));
    if (breed && request?.timerAt && request.timerAt <= now)
      await this.moves.close(breed, request, { actor: 'clock', event: 'expire', reason: 'not_answered' });
  }
}
