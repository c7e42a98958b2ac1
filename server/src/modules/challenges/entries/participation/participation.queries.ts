import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ChallengesQueries } from '../../challenges/index.js';
import type {
  ChallengeInvitationDto,
  ChallengeRequestDto,
  RequestListQueryDto,
} from './dto/participation.dto.js';
import { ParticipationRepository } from './participation.repository.js';
import { ParticipationView } from './participation.view.js';

/** Lists for the brand, and how people stand to challenges. */
@Injectable()
export class ParticipationQueries {
  constructor(
    private readonly rows: ParticipationRepository,
    private readonly challenges: ChallengesQueries,
    private readonly view: ParticipationView,
  ) {}

  async requestsPage(
    challengeId: string,
    principal: Principal,
    query: RequestListQueryDto,
  ): Promise<Page<ChallengeRequestDto>> {
    await this.challenges.own(challengeId, principal);
    const rows = await this.rows.requestsPage(challengeId, query);
    return { ...rows, data: await this.view.requests(rows.data) };
  }

  async invitationsPage(
    challengeId: string,
    principal: Principal,
    query: PageQuery,
  ): Promise<Page<ChallengeInvitationDto>> {
    await this.challenges.own(challengeId, principal);
    const rows = await this.rows.invitationsPage(challengeId, query);
    return { ...rows, data: await this.view.invitations(rows.data) };
  }

  async latestRequest(challengeId: string, userId: string): Promise<ChallengeRequestDto | null> {
    const row = await this.rows.latestRequest(challengeId, userId);
    const [dto = null] = row ? await this.view.requests([row]) : [];
    return dto;
  }

  /** For whoever was told of it. */
  async request(id: string): Promise<ChallengeRequestDto | null> {
    const row = await this.rows.requestById(id);
    const [dto = null] = row ? await this.view.requests([row]) : [];
    return dto;
  }

  /** Challenges without any relation are left out; a declined or lapsed invitation is none. */
  openInvitations(userId: string, limit: number): ReturnType<ParticipationRepository['openInvitations']> {
    return this.rows.openInvitations(userId, limit);
  }

  pendingRequestsOf(userId: string): Promise<number> {
    return this.rows.pendingRequestsOf(userId);
  }
}
