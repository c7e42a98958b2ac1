import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import type { Principal } from '../../../../platform/security/principal.js';
import {
  ChallengesQueries,
  ChallengesService,
  type ChallengeState,
  isOwner,
} from '../../challenges/index.js';
import type { ChallengeRequestDto, DecideRequestDto } from './dto/participation.dto.js';
import { JoiningService } from './joining.service.js';
import {
  alreadyAsked,
  decidedAlready,
  invitedOnly,
  notAsked,
  requestNotFound,
} from './participation.errors.js';
import { requestEvent } from './participation.events.js';
import { ParticipationRepository, type RequestRow } from './participation.repository.js';
import type { RequestStatus } from './participation.types.js';
import { ParticipationView } from './participation.view.js';

/** Asking to join, and the brand's answer. */
@Injectable()
export class RequestsService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly queries: ChallengesQueries,
    private readonly requests: ParticipationRepository,
    private readonly joining: JoiningService,
    private readonly view: ParticipationView,
    private readonly outbox: Outbox,
    private readonly time: Clock,
  ) {}

  /** An open challenge says yes at once; with joinMode request the brand decides. */
  async ask(
    challengeId: string,
    principal: Principal,
    message: string | undefined,
  ): Promise<ChallengeRequestDto> {
    await this.queries.seen(challengeId, principal);
    return this.toDto(await this.insert(challengeId, principal, message));
  }

  async decide(
    requestId: string,
    principal: Principal,
    { status, reason }: DecideRequestDto,
  ): Promise<ChallengeRequestDto> {
    const known = await this.requests.requestById(requestId);
    if (!known || !isOwner(known, principal)) throw requestNotFound();
    return this.toDto(await this.answer(known, principal, status, reason ?? null));
  }

  @Transactional()
  async withdraw(challengeId: string, principal: Principal): Promise<void> {
    await this.queries.seen(challengeId, principal);
    await this.challenges.lock(challengeId);
    const request = await this.requests.lockPending(challengeId, principal.userId);
    if (!request) throw notAsked();
    await this.close(request, 'withdrawn', null);
  }

  /** What is still open when a challenge takes nobody in any more. */
  @Transactional()
  async rejectAll(challengeId: string, reason: string): Promise<void> {
    const challenge = await this.challenges.lock(challengeId);
    const rejected = await this.requests.rejectPending(challengeId, reason, this.time.now());
    if (rejected.length === 0) return;
    await this.challenges.count(challengeId, { requests: -rejected.length });
    await this.outbox.append(
      ...rejected.map(({ id, userId }) =>
        requestEvent(
          'challenge.request.decided',
          { id, userId, challengeId, brandId: challenge.brandId },
          'rejected',
          reason,
        ),
      ),
    );
  }

  @Transactional()
  private async insert(
    challengeId: string,
    principal: Principal,
    message: string | undefined,
  ): Promise<RequestRow> {
    const challenge = await this.challenges.lock(challengeId);
    if (challenge.joinMode === 'invite') throw invitedOnly();
    if (await this.requests.lockPending(challengeId, principal.userId)) throw alreadyAsked();
    const by = { actor: 'creator', id: principal.userId } as const;
    const isOpen = challenge.joinMode === 'open';
    if (isOpen) await this.joining.join(challenge, principal.userId, by);
    else await this.joining.require(challenge, principal.userId);
    const request = this.requestOf(
      challenge,
      principal.userId,
      message ?? null,
      isOpen ? 'accepted' : 'pending',
    );
    await this.requests.insertRequest(request);
    if (!isOpen) await this.challenges.count(challengeId, { requests: 1 });
    await this.outbox.append(requestEvent('challenge.request.created', request, request.status, null));
    this.view.announce(request);
    return request;
  }

  @Transactional()
  private async answer(
    known: RequestRow,
    principal: Principal,
    status: 'accepted' | 'rejected',
    reason: string | null,
  ): Promise<RequestRow> {
    const challenge = await this.challenges.lock(known.challengeId);
    const request = await this.requests.lockRequest(known.id);
    if (request?.status !== 'pending') throw decidedAlready();
    if (status === 'rejected') return this.close(request, 'rejected', reason);
    await this.joining.join(challenge, request.userId, { actor: 'brand', id: principal.userId });
    return (await this.requests.lockRequest(known.id)) ?? request;
  }

  private async close(
    request: RequestRow,
    status: 'rejected' | 'withdrawn',
    reason: string | null,
  ): Promise<RequestRow> {
    const now = this.time.now();
    const change = { status, reason, decidedAt: now, updatedAt: now };
    await this.requests.updateRequest(request.id, change);
    Object.assign(request, change);
    await this.challenges.count(request.challengeId, { requests: -1 });
    if (status === 'rejected')
      await this.outbox.append(requestEvent('challenge.request.decided', request, status, reason));
    this.view.announce(request);
    return request;
  }

  private requestOf(
    challenge: ChallengeState,
    userId: string,
    message: string | null,
    status: RequestStatus,
  ): RequestRow {
    const now = this.time.now();
    return {
      id: newId(),
      challengeId: challenge.id,
      brandId: challenge.brandId,
      userId,
      message,
      status,
      reason: null,
      decidedAt: status === 'pending' ? null : now,
      createdAt: now,
      updatedAt: now,
    };
  }

  private async toDto(request: RequestRow): Promise<ChallengeRequestDto> {
    const [dto] = await this.view.requests([request]);
    if (!dto) throw requestNotFound();
    return dto;
  }
}
