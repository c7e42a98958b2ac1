import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { actorOf, ownedBy, type Principal } from '../../../platform/security/principal.js';
import { MediaService } from '../../identity/uploads/index.js';
import { DayLimits } from '../deals/index.js';
import { breedMachine } from './breed.machine.js';
import { BreedMoves } from './breed-moves.js';
import type { BreedState } from './breed.types.js';
import {
  bonusNeedsPlaces,
  bonusOutOfRange,
  breedNotFound,
  feeOutOfRange,
  placesOutOfRange,
} from './breeds.errors.js';
import { breedCancelled, breedRenamed } from './breeds.events.js';
import { BreedsRepository } from './breeds.repository.js';
import type { BreedInputDto, BreedPatchDto } from './dto/breed-input.dto.js';
import { MembersRepository } from './members.repository.js';
import { planOf } from './plan.js';
import { Seats } from './seats.service.js';

/** What a brand does with its own squad; others do not find it. */
@Injectable()
export class BreedsService {
  constructor(
    readonly db: Database,
    private readonly rows: BreedsRepository,
    private readonly members: MembersRepository,
    private readonly seats: Seats,
    private readonly moves: BreedMoves,
    private readonly media: MediaService,
    private readonly outbox: Outbox,
    private readonly dayLimits: DayLimits,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create(principal: Principal, input: BreedInputDto): Promise<string> {
    const brandId = ownedBy(principal);
    await this.dayLimits.assert('breed.perDay', brandId, (since) => this.rows.madeSince(brandId, since));
    const now = this.clock.now();
    const breed: BreedState = {
      id: newId(),
      brandId,
      name: input.name,
      description: input.description,
      type: input.type,
      coverId: input.coverId ?? null,
      feeMinor: input.fee?.minor ?? null,
      bonusMinor: input.bonus?.minor ?? null,
      feeInterval: input.feeInterval ?? 'month',
      places: input.places ?? null,
      memberCount: 0,
      open: input.open ?? false,
      targeting: input.targeting ?? {},
      deliverables: planOf(input.type, input.deliverables),
      minCycles: input.minCycles ?? 1,
      status: input.status ?? 'active',
      createdAt: now,
      updatedAt: now,
    };
    this.assertRanges(breed);
    await this.useCover(breed, input.coverId);
    await this.rows.insert(breed);
    return breed.id;
  }

  /** Seats keep what they agreed on; what is changed counts for those that come. */
  @Transactional()
  async patch(id: string, principal: Principal, { status, ...asked }: BreedPatchDto): Promise<void> {
    let breed = await this.own(id, principal);
    if (Object.values(asked).some((value) => value !== undefined)) {
      breedMachine.brand.next(breed.status, 'change');
      const change = changedBy(breed, asked);
      this.assertRanges({ ...breed, ...change });
      await this.useCover(breed, asked.coverId);
      const { name } = breed;
      breed = await this.moves.update(breed, change);
      if (breed.name !== name) await this.outbox.append(breedRenamed(breed));
    }
    if (status === 'paused')
      await this.moves.update(breed, { status: breedMachine.brand.next(breed.status, 'pause') });
    if (status === 'active') {
      await this.moves.update(breed, { status: breedMachine.brand.next(breed.status, 'resume') });
      await this.members.wake(id, this.clock.now());
    }
  }

  /** Running cycles run out; what nobody has paid ends at once. */
  @Transactional()
  async cancel(id: string, principal: Principal, note: string | null): Promise<void> {
    const own = await this.own(id, principal);
    const breed = await this.moves.update(own, { status: breedMachine.brand.next(own.status, 'cancel') });
    await this.moves.closeAll(breed, 'breed_cancelled');
    const by = { actor: 'brand', actorId: actorOf(principal), note } as const;
    for (const member of await this.members.live(id))
      await this.seats.leave(breed, member, by, 'breed_cancelled', 0);
    await this.outbox.append(breedCancelled(breed));
  }

  private async own(id: string, principal: Principal): Promise<BreedState> {
    const breed = await this.rows.lock(id);
    if (!breed || breed.brandId !== ownedBy(principal)) throw breedNotFound();
    return breed;
  }

  private async useCover({ id, brandId }: BreedState, coverId: string | null | undefined): Promise<void> {
    if (coverId === undefined) return;
    const ref = { kind: 'breed', id };
    const kept = coverId === null ? [] : [coverId];
    await this.media.use(kept, brandId, ref, { field: 'coverId', kinds: ['image'] });
    await this.media.release(ref, kept);
  }

  private assertRanges({ feeMinor, bonusMinor, places, memberCount }: BreedState): void {
    const [min, max] = [this.settings.get('breed.minFeeMinor'), this.settings.get('breed.maxFeeMinor')];
    if (feeMinor !== null && (feeMinor < min || feeMinor > max)) throw feeOutOfRange(min, max);
    const most = this.settings.get('breed.maxMembers');
    const least = Math.max(memberCount, 1);
    if (places !== null && (places < least || places > most)) throw placesOutOfRange(least, most);
    if (bonusMinor === null) return;
    if (places === null) throw bonusNeedsPlaces();
    const [low, high] = [places * this.settings.get('breed.minBonusMinor'), places * max];
    if (bonusMinor < low || bonusMinor > high) throw bonusOutOfRange(low, high);
  }
}

/** What is not named stays as it was. */
const changedBy = (breed: BreedState, change: BreedPatchDto): Partial<BreedState> => ({
  ...(change.name === undefined ? {} : { name: change.name }),
  ...(change.description === undefined ? {} : { description: change.description }),
  ...(change.type === undefined ? {} : { type: change.type }),
  ...(change.coverId === undefined ? {} : { coverId: change.coverId }),
  ...(change.fee === undefined ? {} : { feeMinor: change.fee?.minor ?? null }),
  ...(change.bonus === undefined ? {} : { bonusMinor: change.bonus?.minor ?? null }),
  ...(change.feeInterval === undefined ? {} : { feeInterval: change.feeInterval }),
  ...(change.places === undefined ? {} : { places: change.places }),
  ...(change.open === undefined ? {} : { open: change.open }),
  ...(change.targeting === undefined ? {} : { targeting: change.targeting }),
  ...(change.minCycles === undefined ? {} : { minCycles: change.minCycles }),
  ...(change.deliverables ? { deliverables: planOf(change.type ?? breed.type, change.deliverables) } : {}),
});
