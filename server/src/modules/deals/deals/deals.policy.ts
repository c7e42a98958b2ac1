import type { Owner } from '../../../platform/security/principal.js';
import type { DealSide } from './deal.types.js';
import { withOneself } from './deals.errors.js';

/** Who is asked about: the person, or the team they act for, in their role of the moment. */
export interface Party {
  owner: Owner;
  activeRole: string;
}

/** A creator acts for themselves; whoever acts for a team acts as a brand. */
export const roleSide = ({ activeRole }: Party): DealSide => (activeRole === 'creator' ? 'creator' : 'brand');

/** The side of a deal that the caller stands on, null for everybody else. */
export function sideOf(
  { brandId, creatorId }: { brandId: string; creatorId: string },
  party: Party,
): DealSide | null {
  const side = roleSide(party);
  return (side === 'brand' ? brandId : creatorId) === party.owner.id ? side : null;
}

/** Also where a person acts for their team. */
export const isOneself = ({ actorId, creatorId }: { actorId: string; creatorId: string }): boolean =>
  actorId === creatorId;

/** What a brand decides for its creator is not for the creator, who may be in its team as well. */
export function assertNotOneself(side: DealSide, parties: Parameters<typeof isOneself>[0]): void {
  if (side === 'brand' && isOneself(parties)) throw withOneself();
}
