import { newId } from '../../../kernel/id.js';
import type { DealTerms, Deliverable, DeliverableInputDto } from '../deals/index.js';
import { DAY } from '../../../kernel/clock.js';
import type { BidState, ProposalTerms } from './bid.types.js';
import type { BidInputDto, BidPatchDto } from './dto/bid-input.dto.js';
import type { ProposalInputDto, ProposalPatchDto } from './dto/proposal.dto.js';

/** When it is due follows from the days of the proposal, not from a day that may be over when it is accepted. */
const deliverable = ({ format, placement, quantity, note, weight }: DeliverableInputDto): Deliverable => ({
  id: newId(),
  format,
  placement,
  quantity,
  dueAt: null,
  note: note ?? null,
  weight: weight ?? quantity,
});

type Asked = Pick<
  BidState,
  | 'title'
  | 'brief'
  | 'formats'
  | 'placements'
  | 'deliverables'
  | 'targeting'
  | 'inviteOnly'
  | 'budgetMinor'
  | 'leastMinor'
  | 'mostMinor'
  | 'places'
  | 'deadline'
>;

/** Without a budget of its own every place may cost the most. */
export const askedIn = (input: BidInputDto): Asked => ({
  title: input.title,
  brief: input.brief,
  formats: input.formats,
  placements: input.placements,
  deliverables: (input.deliverables ?? []).map(deliverable),
  targeting: input.targeting ?? {},
  inviteOnly: input.inviteOnly ?? false,
  budgetMinor: input.budget?.minor ?? input.budgetMax.minor * input.places,
  leastMinor: input.budgetMin?.minor ?? null,
  mostMinor: input.budgetMax.minor,
  places: input.places,
  deadline: new Date(input.deadline),
});

const budgetOf = ({ mostMinor, places }: BidState, change: BidPatchDto): number =>
  (change.budgetMax?.minor ?? mostMinor) * (change.places ?? places);

/** What is not named stays as it was. */
export const changedBy = (bid: BidState, change: BidPatchDto): Partial<Asked> => ({
  ...(change.title === undefined ? {} : { title: change.title }),
  ...(change.brief === undefined ? {} : { brief: change.brief }),
  ...(change.formats ? { formats: change.formats } : {}),
  ...(change.placements ? { placements: change.placements } : {}),
  ...(change.deliverables ? { deliverables: change.deliverables.map(deliverable) } : {}),
  ...(change.targeting ? { targeting: change.targeting } : {}),
  ...(change.inviteOnly === undefined ? {} : { inviteOnly: change.inviteOnly }),
  ...(change.budget === undefined ? {} : { budgetMinor: change.budget?.minor ?? budgetOf(bid, change) }),
  ...(change.budgetMin === undefined ? {} : { leastMinor: change.budgetMin?.minor ?? null }),
  ...(change.budgetMax ? { mostMinor: change.budgetMax.minor } : {}),
  ...(change.places === undefined ? {} : { places: change.places }),
  ...(change.deadline === undefined ? {} : { deadline: new Date(change.deadline) }),
});

/** Whether creators who have bid lose nothing by it. */
export const onlyMore = (bid: BidState, change: Partial<Asked>): boolean =>
  Object.keys(change).every((name) => ['deadline', 'budgetMinor', 'places'].includes(name)) &&
  (change.deadline ?? bid.deadline) >= bid.deadline &&
  (change.budgetMinor ?? bid.budgetMinor) >= bid.budgetMinor &&
  (change.places ?? bid.places) >= bid.places;

export const proposed = (input: ProposalInputDto): ProposalTerms => ({
  priceMinor: input.price.minor,
  days: input.days,
  text: input.text,
  deliverables: input.deliverables.map(deliverable),
});

export const revised = (terms: ProposalTerms, change: ProposalPatchDto): ProposalTerms => ({
  priceMinor: change.price?.minor ?? terms.priceMinor,
  days: change.days ?? terms.days,
  text: change.text ?? terms.text,
  deliverables: change.deliverables?.map(deliverable) ?? terms.deliverables,
});

/** What both sides agree on: the days of the proposal count from now. */
export const dealTermsOf = (bid: BidState, terms: ProposalTerms, now: Date): DealTerms => ({
  title: bid.title,
  brief: bid.brief,
  priceMinor: terms.priceMinor,
  deliverables: terms.deliverables,
  dueAt: new Date(now.getTime() + terms.days * DAY).toISOString(),
  rights: null,
  exclusivity: null,
  message: terms.text,
});
