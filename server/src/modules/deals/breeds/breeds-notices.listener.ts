import { Injectable } from '@nestjs/common';
import { Notices } from '../../../platform/notices/notices.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import type {
  BreedRequestEventName,
  BreedRequestEventPayload,
  BreedSeatEventName,
  BreedSeatEventPayload,
} from './breeds.events.js';
import { breedNotices } from './breeds.notices.js';

const ofRequests = [
  'breed.request.created',
  'breed.request.accepted',
  'breed.request.rejected',
  'breed.request.cancelled',
  'breed.request.expired',
] as const satisfies readonly BreedRequestEventName[];
const ofSeats = [
  'breed.seat.paused',
  'breed.seat.resumed',
  'breed.seat.leaving',
  'breed.seat.ended',
  'breed.seat.replacement-proposed',
] as const satisfies readonly BreedSeatEventName[];

type Side = 'brand' | 'creator';
type Kind = keyof typeof breedNotices;
type Telling = readonly [to: Side, kind: Kind, by: Side | null];

const other = (side: Side): Side => (side === 'brand' ? 'creator' : 'brand');

function aboutRequest(
  name: (typeof ofRequests)[number],
  { initiator, reason }: BreedRequestEventPayload,
): Telling[] {
  const receiver = other(initiator);
  switch (name) {
    case 'breed.request.created':
      return [[receiver, initiator === 'brand' ? 'asked' : 'applied', initiator]];
    case 'breed.request.accepted':
      return [[initiator, 'accepted', receiver]];
    case 'breed.request.rejected':
      return [[initiator, 'rejected', receiver]];
    case 'breed.request.cancelled':
      if (reason === 'withdrawn') return [[receiver, 'withdrawn', initiator]];
      return [
        ['creator', reason === 'filled' ? 'filled' : 'withdrawn', reason === 'filled' ? null : 'brand'],
      ];
    case 'breed.request.expired':
      return [[initiator, 'expired', null]];
  }
}

function aboutSeat(name: (typeof ofSeats)[number], { by }: BreedSeatEventPayload): Telling[] {
  const both = (kind: Kind): Telling[] => [
    ['brand', kind, null],
    ['creator', kind, null],
  ];
  switch (name) {
    case 'breed.seat.paused':
      return both('paused');
    case 'breed.seat.resumed':
      return [['creator', 'resumed', 'brand']];
    case 'breed.seat.leaving':
      return by ? [[other(by), 'leaving', by]] : both('leaving');
    case 'breed.seat.ended':
      return by ? [[other(by), 'ended', by]] : both('ended');
    case 'breed.seat.replacement-proposed':
      return [['brand', 'replacement', 'creator']];
  }
}

/** Tells both sides of a seat what the other, or the clock, did. */
@Injectable()
export class BreedsNoticesListener {
  constructor(private readonly notices: Notices) {}

  @Consumes(ofRequests, { name: 'breeds.request-notices', mode: 'effect' })
  async request({ id, name, payload }: DeliveredEvent<(typeof ofRequests)[number]>): Promise<void> {
    const { requestId, brandId, creatorId, expiresAt, feeMinor } = payload;
    const key = `breed-request:${requestId}`;
    if (name !== 'breed.request.created')
      await this.notices.settle(...[brandId, creatorId].map((userId) => ({ userId, key })));
    const deadline = { dueAt: expiresAt, key, atStakeMinor: feeMinor };
    await this.tell(
      id,
      payload,
      aboutRequest(name, payload),
      name === 'breed.request.created' ? deadline : null,
    );
  }

  @Consumes(ofSeats, { name: 'breeds.seat-notices', mode: 'effect' })
  async seat({ id, name, payload }: DeliveredEvent<(typeof ofSeats)[number]>): Promise<void> {
    await this.tell(id, payload, aboutSeat(name, payload), null);
  }

  private async tell(
    id: string,
    payload: BreedRequestEventPayload | BreedSeatEventPayload,
    tellings: readonly Telling[],
    deadline: { dueAt: string; key: string; atStakeMinor: number } | null,
  ): Promise<void> {
    const { breedId, brandId, creatorId, name: breed, note } = payload;
    const people = { brand: brandId, creator: creatorId };
    for (const [to, kind, by] of tellings)
      await this.notices.tell(breedNotices[kind], {
        key: `${id}:${to}`,
        ref: { kind: 'breed', id: breedId },
        userId: people[to],
        actorId: by && people[by],
        facts: { breedId, breed, ...(note === undefined ? {} : { note }) },
        ...(deadline ? { deadline } : {}),
      });
  }
}
