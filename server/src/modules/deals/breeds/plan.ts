import { newId } from '../../../kernel/id.js';
import type { BreedType } from '../../challenges/challenges/index.js';
import type { DealTerms, Deliverable, DeliverableInputDto } from '../deals/index.js';
import type { BreedState, RequestState, SeatTerms } from './breed.types.js';

type Piece = Pick<DeliverableInputDto, 'format' | 'placement'>;
const reel: Piece = { format: 'video9x16', placement: 'instagram_reel' };
const tiktok: Piece = { format: 'video9x16', placement: 'tiktok' };
const story: Piece = { format: 'story', placement: 'instagram_story' };

/** What a seat makes in a cycle, unless the brand says otherwise. */
export const usualPlans: Readonly<Record<BreedType, readonly Piece[]>> = {
  ambassador: [reel, reel, story],
  affiliate: [tiktok, story],
  ugc: [tiktok, tiktok, tiktok],
  reviewer: [reel],
};

/** When a piece is due follows from its cycle, so that none names a day. */
const pieceOf = ({ format, placement, quantity, note, weight }: DeliverableInputDto): Deliverable => ({
  id: newId(),
  format,
  placement,
  quantity,
  dueAt: null,
  note: note ?? null,
  weight: weight ?? quantity,
});

export const planOf = (type: BreedType, asked: readonly DeliverableInputDto[] | undefined): Deliverable[] =>
  (asked ?? usualPlans[type].map((piece) => ({ ...piece, quantity: 1 }))).map(pieceOf);

/** The pool is split evenly over the seats; the cents that do not divide are not asked for. */
export const bonusOfSeat = ({ bonusMinor, places }: Pick<BreedState, 'bonusMinor' | 'places'>): number =>
  bonusMinor === null || places === null ? 0 : Math.floor(bonusMinor / places);

/** What a request keeps of its squad. */
export const keptTermsOf = ({
  description,
  deliverables,
  feeInterval,
  minCycles,
}: BreedState): SeatTerms => ({ description, deliverables, feeInterval, minCycles });

/** What counts for the seat of a request: what both sides have read, whatever the squad says meanwhile. */
export const termsIn = (breed: BreedState, { terms }: Pick<RequestState, 'terms'>): SeatTerms =>
  terms ?? keptTermsOf(breed);

/** What both sides of a seat agree on, for each cycle. */
export const seatTermsOf = (
  { name }: Pick<BreedState, 'name'>,
  { description, deliverables }: SeatTerms,
  { feeMinor, bonusMinor, message }: Pick<RequestState, 'feeMinor' | 'bonusMinor' | 'message'>,
): DealTerms => ({
  title: name,
  brief: description,
  priceMinor: feeMinor,
  bonusMinor,
  deliverables,
  dueAt: null,
  rights: null,
  exclusivity: null,
  message,
});
