import { Injectable } from '@nestjs/common';
import { Clock, DAY, SECOND } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { ourLanguage } from '../../../../kernel/sentence.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { RateLimiter } from '../../../../platform/http/rate-limiter.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { MailOutbox, type Recipient } from '../../../../platform/mail/mail-outbox.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { newSecret } from '../../../../platform/security/secrets.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { ChallengesQueries, ChallengesService, type ChallengeState } from '../../challenges/index.js';
import { invitationDue } from '../deadlines.js';
import { invitable } from '../participation/invitations.service.js';
import { notJoinable } from '../participation/participation.errors.js';
import type { EmailInvitationDto, InviteByEmailDto } from './dto/email-invitations.dto.js';
import { EmailInvitationEntity, INVITED_PURPOSE, invitedContext } from './email-invitation.entity.js';
import {
  emailInvitationNotFound,
  invitedOften,
  notResendable,
  resendLater,
} from './email-invitations.errors.js';
import { emailInvitationMail, type InvitationFacts } from './email-invitations.mails.js';
import { EmailInvitationsQueries } from './email-invitations.queries.js';
import { EmailInvitationsRepository } from './email-invitations.repository.js';

/** An address with its blind indexes, the present key's first. */
interface Address {
  email: string;
  indexes: readonly string[];
}

interface InvitationMail {
  to: Recipient;
  facts: InvitationFacts;
}

/**
 * A brand asks people in by their addresses. The answer is the same whether or not an address has an account, so that
 * nobody learns who is here. Each mail carries a link of its own; an address that wants none gets none.
 */
@Injectable()
export class EmailInvitationsService {
  constructor(
    readonly db: Database,
    private readonly rows: EmailInvitationsRepository,
    private readonly queries: EmailInvitationsQueries,
    private readonly challenges: ChallengesService,
    private readonly seen: ChallengesQueries,
    private readonly users: UsersQueries,
    private readonly encryption: Encryption,
    private readonly mails: MailOutbox,
    private readonly limiter: RateLimiter,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** An open invitation is mailed again where it may be; one that was accepted or declined stays as it is. */
  async invite(
    challengeId: string,
    principal: Principal,
    { emails, message, language }: InviteByEmailDto,
  ): Promise<EmailInvitationDto[]> {
    const { brandId } = await this.seen.own(challengeId, principal);
    const brand = await this.users.profile(brandId);
    const addresses = [...new Set(emails)].map((email) => this.addressOf(email));
    await this.guard(brandId, addresses);
    const { rows, challenge } = await this.send(challengeId, addresses, {
      brand: brand.displayName,
      message: message ?? null,
      language: ourLanguage(language ?? brand.language),
    });
    return this.queries.dtos(rows, challenge.status);
  }

  /** A new mail with a new link; the one before ends. */
  async resend(challengeId: string, id: string, principal: Principal): Promise<EmailInvitationDto> {
    const { brandId } = await this.seen.own(challengeId, principal);
    const { displayName } = await this.users.profile(brandId);
    return this.only(await this.again(challengeId, id, displayName));
  }

  /** Its link ends; who has followed it before stays invited. */
  async revoke(challengeId: string, id: string, principal: Principal): Promise<EmailInvitationDto> {
    await this.seen.own(challengeId, principal);
    return this.only(await this.end(challengeId, id));
  }

  /** Addresses of people who may have no account are not kept for long. */
  @TimedState<EmailInvitationsService>({
    name: 'email-invitations.forget',
    due: ({ rows, settings }, now, limit) =>
      rows.endedBefore(new Date(now.getTime() - settings.get('invitation.keepEmailDays') * DAY), limit),
  })
  async forget(id: string): Promise<void> {
    await this.rows.delete(id);
  }

  /** Per brand, and per address whoever invites it. */
  private async guard(brandId: string, addresses: readonly Address[]): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DAY);
    const most = this.settings.get('limit.emailInvitationsPerAddress');
    const often = await this.rows.mailedOften(
      addresses.flatMap(({ indexes }) => indexes),
      since,
      most,
    );
    const over = addresses.filter(({ indexes }) => indexes.some((index) => often.has(index)));
    if (over.length > 0) throw invitedOften(over.map(({ email }) => email));
    const key = `email-invitations:${brandId}`;
    const takes = addresses.map(() => ({
      setting: 'limit.emailInvitationsPerDay' as const,
      windowSeconds: DAY / SECOND,
      key,
    }));
    try {
      await this.limiter.take(...takes);
    } catch (error) {
      // Nothing is sent: what was counted for it is free again.
      await this.limiter.giveBack(...takes.map(() => key));
      throw error;
    }
  }

  @Transactional()
  private async send(
    challengeId: string,
    addresses: readonly Address[],
    said: { brand: string; message: string | null; language: EmailInvitationEntity['language'] },
  ): Promise<{ rows: EmailInvitationEntity[]; challenge: ChallengeState }> {
    const challenge = await this.challenges.lock(challengeId);
    if (!invitable.has(challenge.status)) throw notJoinable(challenge);
    const indexes = addresses.flatMap((address) => address.indexes);
    const optedOut = await this.rows.optedOut(indexes);
    const known = new Map((await this.rows.of(challengeId, indexes)).map((row) => [row.emailIndex, row]));
    const now = this.clock.now();
    const rows: EmailInvitationEntity[] = [];
    const mails: InvitationMail[] = [];
    for (const { email, indexes: own } of addresses) {
      const row =
        own.flatMap((index) => known.get(index) ?? [])[0] ?? this.fresh(challenge, { email, own, now });
      if (own.some((index) => optedOut.has(index))) {
        if (row.state === 'pending') row.state = 'declined';
      } else if (this.mayMail(row)) {
        Object.assign(row, { message: said.message, language: said.language });
        mails.push(this.opened(row, { email, challenge, brand: said.brand, now }));
      }
      rows.push(row);
    }
    await this.rows.save(rows);
    await this.mails.sendAll(emailInvitationMail, mails);
    return { rows, challenge };
  }

  @Transactional()
  private async again(challengeId: string, id: string, brand: string) {
    const challenge = await this.challenges.lock(challengeId);
    const row = await this.rows.lockOf(challengeId, id);
    if (!row) throw emailInvitationNotFound();
    if (!invitable.has(challenge.status)) throw notJoinable(challenge);
    const at = this.queries.resendAt(row);
    if (!at) throw notResendable();
    const now = this.clock.now();
    const wait = Math.ceil((at.getTime() - now.getTime()) / SECOND);
    if (wait > 0) throw resendLater(wait);
    const email = this.encryption.decrypt(row.email, invitedContext(row.id));
    const mail = this.opened(row, { email, challenge, brand, now });
    await this.rows.save([row]);
    await this.mails.sendAll(emailInvitationMail, [mail]);
    return { row, challenge };
  }

  @Transactional()
  private async end(challengeId: string, id: string) {
    const challenge = await this.challenges.lock(challengeId);
    const row = await this.rows.lockOf(challengeId, id);
    if (!row) throw emailInvitationNotFound();
    if (row.state !== 'pending') throw notResendable();
    row.state = 'revoked';
    await this.rows.update(id, { state: row.state });
    return { row, challenge };
  }

  private async only({
    row,
    challenge,
  }: {
    row: EmailInvitationEntity;
    challenge: ChallengeState;
  }): Promise<EmailInvitationDto> {
    const [dto] = await this.queries.dtos([row], challenge.status);
    if (!dto) throw emailInvitationNotFound();
    return dto;
  }

  /** Opens it anew with a new link; the mail that carries it. */
  private opened(
    row: EmailInvitationEntity,
    { email, challenge, brand, now }: { email: string; challenge: ChallengeState; brand: string; now: Date },
  ): InvitationMail {
    const { secret, hash } = newSecret();
    const { title } = challenge;
    const until = invitationDue(now, challenge, this.settings.get('invitation.days'));
    Object.assign(row, {
      state: 'pending',
      tokenHash: hash,
      mails: row.mails + 1,
      sentAt: now,
      expiresAt: until,
    } satisfies Partial<EmailInvitationEntity>);
    const { message, language } = row;
    return { to: { email, language }, facts: { brand, challenge: title, message, until, secret } };
  }

  /** One that was taken back may be sent again; revoking does not start the count anew. */
  private mayMail(row: EmailInvitationEntity): boolean {
    if (row.mails === 0) return true;
    const at = this.queries.resendAt(row, ['pending', 'revoked']);
    return at !== null && at <= this.clock.now();
  }

  /** Not mailed yet: the link of its token is known to nobody. */
  private fresh(
    challenge: ChallengeState,
    { email, own: [emailIndex = ''], now }: { email: string; own: readonly string[]; now: Date },
  ): EmailInvitationEntity {
    const id = newId();
    return Object.assign(new EmailInvitationEntity(), {
      id,
      challengeId: challenge.id,
      brandId: challenge.brandId,
      email: this.encryption.encrypt(email, invitedContext(id)),
      emailIndex,
      tokenHash: newSecret().hash,
      language: 'en',
      message: null,
      state: 'pending',
      userId: null,
      mails: 0,
      sentAt: now,
      expiresAt: now,
      openedAt: null,
      createdAt: now,
    } satisfies EmailInvitationEntity);
  }

  private addressOf(email: string): Address {
    return { email, indexes: this.encryption.blindIndexes(email, INVITED_PURPOSE) };
  }
}
