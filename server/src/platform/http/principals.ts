import { type ExecutionContext, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { AppError, unauthorized } from '../../kernel/app-error.js';
import { isStaffRole } from '../../kernel/roles.js';
import { actingFor, type Principal } from '../security/principal.js';
import type { TeamRole } from '../security/scopes.js';
import { TeamRoles } from '../security/team-roles.js';
import type { EndpointMetadata } from './endpoint.js';
import { type Credential, PrincipalResolver } from './principal-resolver.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asks every way to show who one is that a module provides. */
@Injectable()
export class Principals implements OnModuleInit {
  private resolvers: PrincipalResolver[] = [];
  private teams: TeamRoles | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const provided = new Set(this.discovery.getProviders().map(({ instance }): unknown => instance));
    const all = [...provided];
    this.resolvers = all.filter((one) => one instanceof PrincipalResolver).sort((a, b) => a.rank - b.rank);
    this.teams = all.find((one) => one instanceof TeamRoles);
  }

  /** null = the request shows nothing, on a route that may be called without. */
  async present(
    context: ExecutionContext,
    endpoint: EndpointMetadata,
  ): Promise<Credential | AppError | null> {
    const { access } = endpoint;
    if (access === 'public' || access === 'provider' || access === 'internal') return null;
    for (const resolver of this.resolvers) {
      const shown = resolver.serves(endpoint) ? await resolver.present(context, endpoint) : null;
      if (shown !== null) return shown;
    }
    return access === 'optional' ? null : unauthorized();
  }

  /**
   * The header `X-Team-Id`, or the handshake of a socket, chooses the team that is acted for; a membership that ended
   * counts at once.
   */
  async forTeam<P extends Principal>(principal: P, teamId: unknown): Promise<P> {
    if (teamId === undefined || teamId === null) return principal;
    const id = typeof teamId === 'string' && UUID.test(teamId) ? teamId : null;
    const role = id === null ? null : await this.roleIn(id, principal);
    if (id === null || role === null)
      throw new AppError('FORBIDDEN', {
        en: 'You are not a member of this team',
        de: 'Du gehörst nicht zu diesem Team',
      });
    return actingFor(principal, { id, role });
  }

  /** null = of no such team. Staff decide about what teams do, so they are of none. */
  async roleIn(teamId: string, { userId, roles }: Principal): Promise<TeamRole | null> {
    if (roles.some(isStaffRole)) return null;
    return (await this.teams?.roleIn(teamId, userId)) ?? null;
  }
}
