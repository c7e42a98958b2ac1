import { Injectable } from '@nestjs/common';
import { eur, splitByWeight } from '../../../kernel/money.js';
import { mapped, type Page } from '../../../kernel/page.js';
import type { Sentence } from '../../../kernel/sentence.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { say } from '../../../platform/http/language.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { type BreedType, breedTypes } from '../../challenges/challenges/index.js';
import { MediaQueries } from '../../identity/uploads/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import { TaxQueries } from '../../money/tax/index.js';
import { type DealSide, roleSide } from '../deals/index.js';
import { balanceOf } from './balance.js';
import { breedMachine } from './breed.machine.js';
import type { BreedState } from './breed.types.js';
import { breedNotFound } from './breeds.errors.js';
import { BreedsRepository } from './breeds.repository.js';
import type { BreedConfigDto, BreedDto, OwnBreedDto, SquadBalanceDto } from './dto/breed.dto.js';
import type { BalanceQueryDto, BreedsQueryDto } from './dto/breed-input.dto.js';
import { MembersRepository } from './members.repository.js';
import { bonusOfSeat, usualPlans } from './plan.js';
import { RequestsRepository } from './requests.repository.js';
import { SeatsQueries } from './seats.queries.js';
import { SquadCreators } from './squad-creators.js';

const BP_OF_PERCENT = 100;
const labels: Record<BreedType, Sentence> = {
  ambassador: { en: 'Ambassadors', de: 'Markenbotschafter' },
  affiliate: { en: 'Affiliates', de: 'Affiliates' },
  ugc: { en: 'UGC creators', de: 'UGC-Creator' },
  reviewer: { en: 'Reviewers', de: 'Tester' },
};

/** A plain object, so that what the caller sees can hold all of it. */
export type ShownBreed = { [Name in keyof BreedDto]: BreedDto[Name] };

/** Squads as a brand sees its own, and as creators see what is open and where they have a seat. */
@Injectable()
export class BreedsQueries {
  constructor(
    private readonly rows: BreedsRepository,
    private readonly members: MembersRepository,
    private readonly requests: RequestsRepository,
    private readonly seats: SeatsQueries,
    private readonly creators: SquadCreators,
    private readonly users: UsersQueries,
    private readonly media: MediaQueries,
    private readonly tax: TaxQueries,
    private readonly settings: SettingsStore,
  ) {}

  async page(principal: Principal, asked: BreedsQueryDto): Promise<Page<OwnBreedDto>> {
    const side = roleSide(principal);
    const page = await this.rows.page(side, ownedBy(principal), asked);
    const dtos = await this.own(page.data, side, ownedBy(principal));
    return mapped(page, ({ id }) => found(dtos, id));
  }

  async one(id: string, principal: Principal): Promise<OwnBreedDto> {
    const [side, owner] = [roleSide(principal), ownedBy(principal)];
    const breed = await this.rows.visible(id, side, owner);
    if (!breed) throw breedNotFound();
    return found(await this.own([breed], side, owner), id);
  }

  async config(principal: Principal): Promise<BreedConfigDto> {
    const get = this.settings.get.bind(this.settings);
    const bounds = [
      get('breed.minFeeMinor'),
      get('breed.middleFeeMinor'),
      get('breed.upperFeeMinor'),
      get('breed.maxFeeMinor'),
    ];
    const brand = roleSide(principal) === 'brand';
    return {
      types: breedTypes.map((code) => ({
        code,
        label: say(labels[code]),
        plan: usualPlans[code].map(({ format, placement }) => ({ format, placement })),
      })),
      maxMembers: get('breed.maxMembers'),
      feeBands: bounds.slice(1).map((max, index) => ({ min: eur(bounds[index] ?? 0), max: eur(max) })),
      requestDays: get('breed.requestDays'),
      platformFeePercent: get('deal.feeBp') / BP_OF_PERCENT,
      vatBp: brand ? (await this.tax.decideSale(ownedBy(principal), 'platform')).rateBp : null,
      openHours: get('breed.openHours'),
      carryDays: get('deal.carryDays'),
    };
  }

  /** How the squad is mixed now, and with somebody more or less, before anybody decides. */
  async balance(
    id: string,
    principal: Principal,
    { join, leave }: BalanceQueryDto,
  ): Promise<SquadBalanceDto> {
    const breed = await this.rows.visible(id, 'brand', ownedBy(principal));
    if (!breed) throw breedNotFound();
    const now = (await this.members.live(id)).map(({ creatorId }) => creatorId);
    const after = [...now.filter((one) => one !== leave), ...(join === undefined ? [] : [join])];
    const people = [...new Set([...now, ...after])];
    const facts = new Map((await this.creators.factsOf(people)).map((one) => [one.creatorId, one]));
    const cards = await this.users.cards(people);
    const of = (ids: readonly string[]) =>
      balanceOf(
        ids.flatMap((one) => facts.get(one) ?? []),
        breed.targeting.specificCreatorCountry ?? [],
      );
    const asked = join !== undefined || leave !== undefined;
    return { now: of(now), after: asked ? of(after) : null, people: [...cards.values()] };
  }

  /** By id, as everybody sees them. */
  async shown(breeds: readonly BreedState[]): Promise<Map<string, ShownBreed>> {
    const covers = await this.media.urls(
      breeds.flatMap(({ coverId }) => (coverId === null ? [] : [coverId])),
    );
    const cards = await this.users.cards(breeds.map(({ brandId }) => brandId));
    const dtos = new Map<string, ShownBreed>();
    for (const { brandId, coverId, feeMinor, bonusMinor, createdAt, updatedAt: _, ...breed } of breeds) {
      const brand = cards.get(brandId);
      if (brand)
        dtos.set(breed.id, {
          ...breed,
          brand,
          cover: (coverId === null ? null : covers.get(coverId)) ?? null,
          fee: feeMinor === null ? null : eur(feeMinor),
          bonus: bonusMinor === null ? null : toBonus({ ...breed, bonusMinor }),
          createdAt: createdAt.toISOString(),
        });
    }
    return dtos;
  }

  private async own(
    breeds: readonly BreedState[],
    side: DealSide,
    owner: string,
  ): Promise<Map<string, OwnBreedDto>> {
    const shown = await this.shown(breeds);
    const ids = breeds.map(({ id }) => id);
    const creator = side === 'creator';
    const seats = creator ? await this.members.lastOf(owner, ids) : new Map<string, never>();
    const members = await this.seats.toDtos([...seats.values()], side);
    const waiting = creator ? await this.requests.pendingIn(owner, ids) : new Map<string, string>();
    const dtos = new Map<string, OwnBreedDto>();
    for (const breed of breeds) {
      const base = shown.get(breed.id);
      const seat = seats.get(breed.id);
      const requestId = waiting.get(breed.id) ?? null;
      const taken = requestId !== null || (seat !== undefined && seat.status !== 'cancelled');
      const mayAsk = breed.open && !taken;
      if (base)
        dtos.set(breed.id, {
          ...base,
          membership: (seat && members.get(seat.id)) ?? null,
          requestId,
          allowedEvents: breedMachine[side]
            .allowedEvents(breed.status)
            .filter((event) => !creator || event !== 'request' || mayAsk),
        });
    }
    return dtos;
  }
}

/** The formula in figures. */
function toBonus(breed: Pick<BreedState, 'places' | 'deliverables'> & { bonusMinor: number }) {
  const seat = bonusOfSeat(breed);
  const weights = breed.deliverables.map(({ weight }) => weight);
  return { pool: eur(breed.bonusMinor), seat: eur(seat), pieces: splitByWeight(seat, weights).map(eur) };
}

function found(dtos: Map<string, OwnBreedDto>, id: string): OwnBreedDto {
  const dto = dtos.get(id);
  if (!dto) throw breedNotFound();
  return dto;
}
