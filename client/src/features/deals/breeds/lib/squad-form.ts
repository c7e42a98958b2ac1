import { sentPieces } from '@/entities/deliverable';
import type { Piece } from '@/entities/deliverable';
import { targetingOf, typedTargeting } from '@/entities/targeting';
import type { TypedTargeting } from '@/entities/targeting';
import type { Schemas, UploadedMedia } from '@/shared/api';
import type { Breed, BreedConfig } from '../api/breeds';
import { euro } from './cycle';

/** A picture that was just uploaded has an id; of the one that the squad has already nothing but its address is known. */
export type TypedCover = Pick<UploadedMedia, 'url' | 'previewUrl'> & { id: string | null };

export interface TypedSquad extends TypedTargeting {
  name: string;
  description: string;
  cover: TypedCover | null;
  type: Breed['type'];
  feeInterval: Breed['feeInterval'];
  fee: number | null;
  bonus: number | null;
  places: number | null;
  minCycles: number | null;
  open: boolean;
  deliverables: Piece[];
}

export const usualPieces = ({ types }: BreedConfig, type: Breed['type']): Piece[] =>
  (types.find(({ code }) => code === type)?.plan ?? []).map(({ placement }) => ({
    placement,
    quantity: 1,
    note: '',
  }));

/** What of a squad its form begins with. */
type Started = Pick<
  Breed,
  | 'name'
  | 'description'
  | 'cover'
  | 'type'
  | 'feeInterval'
  | 'fee'
  | 'bonus'
  | 'places'
  | 'minCycles'
  | 'open'
  | 'deliverables'
  | 'targeting'
>;

export const startOf = (breed: Started | null, config: BreedConfig): Partial<TypedSquad> => ({
  name: breed?.name ?? '',
  description: breed?.description ?? '',
  cover: breed?.cover ? { id: null, url: breed.cover, previewUrl: null } : null,
  type: breed?.type ?? 'ambassador',
  feeInterval: breed?.feeInterval ?? 'month',
  fee: (breed ? breed.fee : config.feeBands[1]?.min)?.minor ?? null,
  bonus: breed?.bonus?.pool.minor ?? null,
  places: breed ? breed.places : 4,
  minCycles: breed?.minCycles ?? 1,
  open: breed?.open ?? false,
  deliverables: breed
    ? breed.deliverables.map(({ placement, quantity, note }) => ({ placement, quantity, note: note ?? '' }))
    : usualPieces(config, 'ambassador'),
  ...typedTargeting(breed?.targeting ?? {}),
});

const sentOf = (typed: TypedSquad) => ({
  name: typed.name.trim(),
  description: typed.description.trim(),
  type: typed.type,
  feeInterval: typed.feeInterval,
  minCycles: typed.minCycles ?? 1,
  open: typed.open,
  targeting: targetingOf(typed),
  deliverables: sentPieces(typed.deliverables),
});

/** What is left empty is left out. */
export const inputOf = (typed: TypedSquad): Schemas['BreedInputDto'] => ({
  ...sentOf(typed),
  ...(typed.fee === null ? {} : { fee: euro(typed.fee) }),
  ...(typed.places === null ? {} : { places: typed.places }),
  ...(typed.cover?.id ? { coverId: typed.cover.id } : {}),
  ...(typed.bonus === null ? {} : { bonus: euro(typed.bonus) }),
});

/** What is left empty is taken away; a picture that stays is not named. */
export const patchOf = (typed: TypedSquad): Schemas['BreedPatchDto'] => ({
  ...sentOf(typed),
  ...(typed.cover === null ? { coverId: null } : typed.cover.id ? { coverId: typed.cover.id } : {}),
  fee: typed.fee === null ? null : euro(typed.fee),
  places: typed.places,
  bonus: typed.bonus === null ? null : euro(typed.bonus),
});
