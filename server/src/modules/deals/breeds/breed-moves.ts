import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ownerRoom } from '../../../platform/realtime/rooms.js';
import { requestMachine, type RequestActor, type RequestEvent } from './breed.machine.js';
import type { BreedState, RequestReason, RequestState } from './breed.types.js';
import { type BreedRequestEventName, requestEvent } from './breeds.events.js';
import { BreedsRepository } from './breeds.repository.js';
import { RequestsRepository } from './requests.repository.js';

type Closing = Exclude<RequestEvent, 'accept'>;
const toldAs: Record<Closing, BreedRequestEventName> = {
  reject: 'breed.request.rejected',
  cancel: 'breed.request.cancelled',
  fill: 'breed.request.cancelled',
  expire: 'breed.request.expired',
};

/** Changes of squads and requests, with what others hear of them. The squad is locked by the caller. */
@Injectable()
export class BreedMoves {
  constructor(
    private readonly rows: BreedsRepository,
    private readonly requests: RequestsRepository,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  async update(breed: BreedState, change: Partial<BreedState>): Promise<BreedState> {
    const changed = { ...breed, ...change, updatedAt: this.clock.now() };
    await this.rows.update(breed.id, { ...change, updatedAt: changed.updatedAt });
    this.tell(breed.id, breed.brandId);
    return changed;
  }

  /** A request comes to nothing. */
  async close(
    breed: BreedState,
    request: RequestState,
    by: { actor: RequestActor; event: Closing; reason: RequestReason; note?: string | null },
  ): Promise<void> {
    const { actor, event, reason, note = null } = by;
    await this.requests.update(request.id, {
      status: requestMachine[actor].next(request.status, event),
      reason,
      note,
      timerAt: null,
      updatedAt: this.clock.now(),
    });
    const more = { reason, ...(note === null ? {} : { note }) };
    await this.outbox.append(requestEvent(toldAs[event], breed, request, more));
    this.tellRequest(request);
  }

  /** Of all that wait: the last seat is taken, or the squad is cancelled. */
  async closeAll(breed: BreedState, reason: 'filled' | 'breed_cancelled'): Promise<void> {
    for (const request of await this.requests.pending(breed.id))
      await this.close(breed, request, { actor: 'system', event: 'fill', reason });
  }

  /** Says that there is something to read again, and nothing of what. */
  tell(breedId: string, ...owners: string[]): void {
    for (const owner of owners) this.realtime.emit(ownerRoom(owner), 'breed.updated', { breedId });
  }

  tellRequest({ id, breedId, brandId, creatorId }: RequestState): void {
    for (const owner of [brandId, creatorId])
      this.realtime.emit(ownerRoom(owner), 'breed-request.updated', { breedId, requestId: id });
  }
}
