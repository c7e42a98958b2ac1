import { Injectable } from '@nestjs/common';
import { eur, splitByWeight } from '../../../kernel/money.js';
import { mapped, type Page } from '../../../kernel/page.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { UsersQueries } from '../../identity/users/index.js';
import { feeInside } from '../../money/ledger/index.js';
import { DealOrigin, type DealSide, type OriginShown, roleSide } from '../deals/index.js';
import { requestMachine } from './breed.machine.js';
import type { RequestState } from './breed.types.js';
import { requestNotFound } from './breeds.errors.js';
import { BreedsQueries, type ShownBreed } from './breeds.queries.js';
import { BreedsRepository } from './breeds.repository.js';
import type { BreedRequestDto, BreedRequestsQueryDto } from './dto/request.dto.js';
import { seatTermsOf, termsIn } from './plan.js';
import { RequestsRepository } from './requests.repository.js';

/** Requests as both of their sides see them. Deals of the kind breed come from them. */
@DealOrigin('breed')
@Injectable()
export class RequestsQueries implements DealOrigin {
  constructor(
    private readonly rows: RequestsRepository,
    private readonly breeds: BreedsRepository,
    private readonly breedsShown: BreedsQueries,
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
  ) {}

  async page(
    principal: Principal,
    { side, ...asked }: BreedRequestsQueryDto,
  ): Promise<Page<BreedRequestDto>> {
    const own = roleSide(principal);
    const other = own === 'brand' ? 'creator' : 'brand';
    const initiator = side === undefined ? undefined : side === 'sent' ? own : other;
    const page = await this.rows.page(own, ownedBy(principal), { ...asked, initiator });
    const shown = await this.toDtos(page.data, own);
    return mapped(page, ({ id }) => found(shown, id));
  }

  async one(id: string, principal: Principal): Promise<BreedRequestDto> {
    const side = roleSide(principal);
    const request = await this.rows.own(id, side, ownedBy(principal));
    if (!request) throw requestNotFound();
    return found(await this.toDtos([request], side), id);
  }

  async shown(refIds: readonly string[]): Promise<Map<string, OriginShown>> {
    const requests = await this.rows.byIds(refIds);
    const breeds = await this.breeds.byIds(requests.map(({ breedId }) => breedId));
    return new Map(
      requests.flatMap((request) => {
        const breed = breeds.find((one) => one.id === request.breedId);
        if (!breed) return [];
        const terms = seatTermsOf(breed, termsIn(breed, request), request);
        return [[request.id, { terms, allowedEvents: [] }]];
      }),
    );
  }

  /** Both sides agree in the moment in which such a deal is opened, so that none waits for an answer. */
  answerOver(): Promise<void> {
    return Promise.reject(new Error('a deal of a squad waits for no answer'));
  }

  private async toDtos(
    requests: readonly RequestState[],
    side: DealSide,
  ): Promise<Map<string, BreedRequestDto>> {
    const breeds = await this.breedsShown.shown(
      await this.breeds.byIds([...new Set(requests.map(({ breedId }) => breedId))]),
    );
    const cards = await this.users.cards(requests.map(({ creatorId }) => creatorId));
    const shown = new Map<string, BreedRequestDto>();
    for (const request of requests) {
      const [breed, creator] = [breeds.get(request.breedId), cards.get(request.creatorId)];
      if (!breed || !creator) continue;
      const { feeMinor, bonusMinor, expiresAt, createdAt } = request;
      const actor = request.initiator === side ? 'sender' : 'receiver';
      shown.set(request.id, {
        id: request.id,
        breed: asAsked(breed, request),
        creator,
        initiator: request.initiator,
        fee: eur(feeMinor),
        bonus: eur(bonusMinor),
        earns: eur(feeInside(feeMinor, this.settings.get('deal.feeBp')).rest),
        message: request.message,
        status: request.status,
        reason: request.reason,
        note: request.note,
        replacesId: request.replacesId,
        dealId: request.dealId,
        expiresAt: expiresAt.toISOString(),
        createdAt: createdAt.toISOString(),
        allowedEvents: requestMachine[actor].allowedEvents(request.status),
      });
    }
    return shown;
  }
}

/** The squad with the terms of the request: what the answer accepts. */
function asAsked(breed: ShownBreed, { terms, bonusMinor }: RequestState): ShownBreed {
  const asked = { ...breed, ...terms };
  const weights = asked.deliverables.map(({ weight }) => weight);
  const pieces = splitByWeight(bonusMinor, weights).map(eur);
  return {
    ...asked,
    bonus: asked.bonus && bonusMinor > 0 ? { pool: asked.bonus.pool, seat: eur(bonusMinor), pieces } : null,
  };
}

function found(shown: Map<string, BreedRequestDto>, id: string): BreedRequestDto {
  const dto = shown.get(id);
  if (!dto) throw requestNotFound();
  return dto;
}
