import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { InvitationEntity } from './invitation.entity.js';
import type { RequestStatus } from './participation.types.js';
import { RequestEntity } from './request.entity.js';

export type RequestRow = RequestEntity;
export type InvitationRow = InvitationEntity;

const oldest = ['created_at', 'id'];
const REQUESTS = listOf(RequestEntity, { filters: { status: 'status = $1' }, sorts: { oldest } });
const INVITATIONS = listOf(InvitationEntity, { sorts: { oldest } });
const ofChallenge = visible('challenge_id = $1');

/** Rows of requests and invitations. */
@Injectable()
export class ParticipationRepository {
  constructor(private readonly database: Database) {}

  private get requests() {
    return this.database.repo(RequestEntity);
  }

  private get invitations() {
    return this.database.repo(InvitationEntity);
  }

  async insertRequest(request: RequestEntity): Promise<void> {
    await this.requests.insert(request);
  }

  requestById(id: string): Promise<RequestEntity | null> {
    return this.requests.findOneBy({ id });
  }

  lockRequest(id: string): Promise<RequestEntity | null> {
    return this.requests.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockPending(challengeId: string, userId: string): Promise<RequestEntity | null> {
    return this.requests.findOne({
      where: { challengeId, userId, status: 'pending' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async updateRequest(id: string, change: Partial<RequestEntity>): Promise<void> {
    await this.requests.update(id, change);
  }

  /** Whoever joined has no open question left. Answers the request that this accepted. */
  async acceptPending(challengeId: string, userId: string, now: Date): Promise<RequestEntity | null> {
    await this.database.query(
      `UPDATE challenge_invitation SET status = 'accepted', answered_at = $3, halted_at = NULL, updated_at = $3
       WHERE challenge_id = $1 AND user_id = $2 AND status = 'pending'`,
      [challengeId, userId, now],
    );
    const request = await this.lockPending(challengeId, userId);
    if (!request) return null;
    const change = { status: 'accepted', decidedAt: now, updatedAt: now } as const;
    await this.requests.update(request.id, change);
    return Object.assign(request, change);
  }

  /** Those that lapse first come first. `total`: of all, also those beyond the limit. */
  openInvitations(
    userId: string,
    limit: number,
  ): Promise<(Pick<InvitationRow, 'challengeId' | 'message' | 'expiresAt'> & { total: number })[]> {
    return this.database.prepared(
      `SELECT challenge_id AS "challengeId", message, expires_at AS "expiresAt", count(*) OVER ()::int AS total
       FROM challenge_invitation WHERE user_id = $1 AND status = 'pending' AND halted_at IS NULL ORDER BY expires_at, id LIMIT $2`,
      [userId, limit],
    );
  }

  pendingRequestsOf(userId: string): Promise<number> {
    return this.requests.countBy({ userId, status: 'pending' });
  }

  /** Turns down everything still pending; answers what it was. */
  async rejectPending(
    challengeId: string,
    reason: string,
    now: Date,
  ): Promise<{ id: string; userId: string }[]> {
    return this.database.query<{ id: string; userId: string }>(
      `UPDATE challenge_request SET status = 'rejected', reason = $2, decided_at = $3, updated_at = $3
       WHERE challenge_id = $1 AND status = 'pending' RETURNING id, user_id AS "userId"`,
      [challengeId, reason, now],
    );
  }

  requestsPage(
    challengeId: string,
    query: PageQuery & { status?: RequestStatus },
  ): Promise<Page<RequestEntity>> {
    return REQUESTS.page(this.database, query, ofChallenge(challengeId));
  }

  latestRequest(challengeId: string, userId: string): Promise<RequestEntity | null> {
    return this.requests.findOne({
      where: { challengeId, userId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  invitationsPage(challengeId: string, query: PageQuery): Promise<Page<InvitationEntity>> {
    return INVITATIONS.page(this.database, query, ofChallenge(challengeId));
  }

  invitationsOf(challengeId: string, userIds: readonly string[]): Promise<InvitationEntity[]> {
    return this.invitations.find({
      where: { challengeId, userId: In([...userIds]) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  invitationOf(challengeId: string, userId: string): Promise<InvitationEntity | null> {
    return this.invitations.findOneBy({ challengeId, userId });
  }

  lockInvitation(challengeId: string, userId: string): Promise<InvitationEntity | null> {
    return this.invitations.findOne({ where: { challengeId, userId }, lock: { mode: 'pessimistic_write' } });
  }

  async updateInvitation(id: string, change: Partial<InvitationEntity>): Promise<void> {
    await this.invitations.update(id, change);
  }

  /** Invites, or invites again with a fresh deadline; who accepted already is left alone. Answers the ids that were sent. */
  async invite(invitations: readonly InvitationEntity[]): Promise<string[]> {
    const first = invitations[0];
    if (!first) return [];
    const rows = await this.database.query<{ id: string }>(
      `INSERT INTO challenge_invitation AS i (id, challenge_id, brand_id, user_id, message, status, expires_at, created_at, updated_at, remind_at)
       SELECT id, $2, $3, user_id, $5, 'pending', $6, $7, $7, $8 FROM unnest($1::uuid[], $4::uuid[]) AS n (id, user_id)
       ON CONFLICT (challenge_id, user_id) DO UPDATE SET status = 'pending', message = excluded.message,
         expires_at = excluded.expires_at, remind_at = excluded.remind_at, answered_at = NULL, updated_at = excluded.updated_at
       WHERE i.status <> 'accepted'
       RETURNING id`,
      [
        invitations.map(({ id }) => id),
        first.challengeId,
        first.brandId,
        invitations.map(({ userId }) => userId),
        first.message,
        first.expiresAt,
        first.createdAt,
        first.remindAt,
      ],
    );
    return rows.map(({ id }) => id);
  }

  async markOpened(challengeId: string, userId: string, now: Date): Promise<void> {
    await this.invitations.update({ challengeId, userId, openedAt: IsNull() }, { openedAt: now });
  }

  /** Ends every open invitation of a challenge. */
  async closeInvitations(challengeId: string, status: 'expired' | 'revoked', now: Date): Promise<void> {
    await this.invitations.update(
      { challengeId, status: 'pending' },
      { status, haltedAt: null, updatedAt: now },
    );
  }

  expiredInvitations(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.invitations, 'expiresAt', now, limit, { status: 'pending', haltedAt: IsNull() });
  }

  /** Fires once: a second call finds no pending row. */
  async expireInvitation(id: string, now: Date): Promise<void> {
    await this.invitations.update(
      { id, status: 'pending', haltedAt: IsNull(), expiresAt: LessThanOrEqual(now) },
      { status: 'expired', updatedAt: now },
    );
  }

  dueReminders(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.invitations, 'remindAt', now, limit, { status: 'pending', haltedAt: IsNull() });
  }

  /** The invitation to remind of, once: null where it was answered meanwhile, or a second call comes. */
  async takeReminder(id: string, now: Date): Promise<InvitationEntity | null> {
    const invitation = await this.invitations.findOne({
      where: { id, status: 'pending', haltedAt: IsNull(), remindAt: LessThanOrEqual(now) },
      lock: { mode: 'pessimistic_write' },
    });
    if (invitation) await this.invitations.update(id, { remindAt: null });
    return invitation;
  }

  async haltInvitations(challengeId: string, now: Date): Promise<void> {
    await this.invitations.update({ challengeId, status: 'pending', haltedAt: IsNull() }, { haltedAt: now });
  }

  async resumeInvitations(challengeId: string, movedMs: number): Promise<void> {
    await this.database.query(
      `UPDATE challenge_invitation SET halted_at = NULL, expires_at = expires_at + $2 * interval '1 ms',
         remind_at = remind_at + $2 * interval '1 ms'
       WHERE challenge_id = $1 AND halted_at IS NOT NULL`,
      [challengeId, movedMs],
    );
  }
}
