import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { TeamRole } from '../../../platform/security/scopes.js';

interface AboutMember {
  teamId: string;
  memberId: string;
  userId: string | null;
  role: TeamRole;
}

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'team.created': { teamId: string; createdBy: string };
    'team.closed': { teamId: string; closedBy: string };
    'team.member.invited': AboutMember;
    'team.member.joined': AboutMember;
    'team.member.changed': AboutMember;
    'team.member.removed': AboutMember;
  }
}

export const teamCreated = (teamId: string, createdBy: string): DomainEvent<'team.created'> => ({
  name: 'team.created',
  aggregateId: teamId,
  payload: { teamId, createdBy },
});

export const teamClosed = (teamId: string, closedBy: string): DomainEvent<'team.closed'> => ({
  name: 'team.closed',
  aggregateId: teamId,
  payload: { teamId, closedBy },
});

type MemberEvent =
  'team.member.invited' | 'team.member.joined' | 'team.member.changed' | 'team.member.removed';

export const memberEvent = <Name extends MemberEvent>(
  name: Name,
  { id, teamId, userId, role }: { id: string; teamId: string; userId: string | null; role: TeamRole },
) => ({ name, aggregateId: teamId, payload: { teamId, memberId: id, userId, role } }) as DomainEvent<Name>;
