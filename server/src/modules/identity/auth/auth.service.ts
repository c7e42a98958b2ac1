import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { networkOf } from '../../../kernel/ip-network.js';
import { isStaffRole, type Role } from '../../../kernel/roles.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { type AccountType, UsersQueries, UsersService } from '../users/index.js';
import { AuthRepository } from './auth.repository.js';
import { GoogleService, type GoogleIdentity } from './google.service.js';
import { LoginCodesService } from './login-codes.service.js';
import { Passwords } from './passwords.js';
import { SecurityMails } from './security-mails.service.js';
import { SecondFactorService } from './second-factor.service.js';
import type { SignedIn, SignIn } from './sign-in.types.js';
import { type OpenedSession, SessionsService } from './sessions.service.js';
import { WaysIn } from './ways-in.service.js';
import { callerLanguage, say } from '../../../platform/http/language.js';
import {
  accountExists,
  closedAccount,
  roleMissing,
  unconfirmedByGoogle,
  wrongLogin,
  wrongMailedCode,
} from './auth.errors.js';
import { factorFirst } from '../../../platform/security/permit.js';

interface Account {
  id: string;
  email: string;
  language: string;
  defaultRole: Role;
  roles: readonly Role[];
  state: string;
  demo: boolean;
}

const HOUR_SECONDS = 3600;

/** The ways to prove who somebody is; each ends in `enter`, which opens the session. */
@Injectable()
export class AuthService {
  constructor(
    readonly db: Database,
    private readonly repository: AuthRepository,
    private readonly users: UsersService,
    private readonly profiles: UsersQueries,
    private readonly sessions: SessionsService,
    private readonly codes: LoginCodesService,
    private readonly google: GoogleService,
    private readonly secondFactor: SecondFactorService,
    private readonly passwords: Passwords,
    private readonly waysIn: WaysIn,
    private readonly tell: SecurityMails,
    private readonly security: SecurityLog,
    private readonly limiter: RateLimiter,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Password sign-in; failures count per account and per address, then only a mailed code helps. */
  async signIn(login: string, password: string, how: SignIn): Promise<SignedIn> {
    const keys = [`password:${login.toLowerCase()}`, `password-ip:${networkOf(how.ip)}`] as const;
    const windowSeconds = HOUR_SECONDS;
    await this.limiter.take(
      { setting: 'auth.passwordTriesPerHour', windowSeconds, key: keys[0] },
      { setting: 'auth.passwordTriesPerHourIp', windowSeconds, key: keys[1] },
    );
    const credential = await this.repository.credentialByLogin(login);
    if (!(await this.passwords.verify(credential?.passwordHash ?? null, password)) || !credential) {
      this.failed('password', credential?.userId ?? null);
      throw wrongLogin();
    }
    try {
      const { passwordHash } = credential;
      const signedIn = await this.enter(await this.users.require(credential.userId), {
        ...how,
        passwordHash,
      });
      await this.limiter.giveBack(...keys);
      return signedIn;
    } catch (error) {
      // Being asked for the second factor is no failure; a wrong one counts like a wrong password.
      if (error instanceof AppError && error.code === 'TOTP_REQUIRED') await this.limiter.giveBack(...keys);
      throw error;
    }
  }

  async signUp(
    input: { email: string; password: string; displayName?: string; accountType?: AccountType },
    how: SignIn,
  ): Promise<SignedIn> {
    const hash = await this.passwords.hashNew(input.password, 'password', [
      input.email,
      input.displayName ?? '',
    ]);
    const user = await this.register(input, hash);
    return this.enter(user, how);
  }

  /** Code by mail; an unknown address gets an account. */
  async byCode(
    input: { email: string; code: string; accountType?: AccountType },
    how: SignIn,
  ): Promise<SignedIn> {
    // Whoever cannot show the code tries none of the factor: a stranger must not use up somebody's tries.
    const proven = how.totp !== undefined && (await this.codes.isRight(input.email, input.code, how.ip));
    return this.countingTotp(proven ? input.email : null, async () => {
      // One transaction: where the second factor is missing or wrong, the mailed code stays good for the next try.
      const signedIn = await this.db.transaction(async () => {
        if (!(await this.codes.use(input.email, input.code, how.ip))) return null;
        const { accountType } = input;
        return this.enter(await this.provenAddress(input.email, accountType ? { accountType } : {}), how);
      });
      if (!signedIn) {
        this.failed('code', input.email);
        throw wrongMailedCode();
      }
      return signedIn;
    });
  }

  async byGoogleToken(token: string, how: SignIn): Promise<SignedIn> {
    return this.byGoogle(await this.google.verify(token), how);
  }

  async byGoogle(identity: GoogleIdentity, how: SignIn): Promise<SignedIn> {
    return this.countingTotp(how.totp === undefined ? null : identity.email, async () =>
      this.enter(await this.googleAccount(identity), how),
    );
  }

  @Transactional()
  async switchRole(principal: SessionPrincipal, role: Role): Promise<SignedIn> {
    if (!principal.roles.includes(role)) throw roleMissing(role);
    if (isStaffRole(role) && !principal.secondFactor) throw factorFirst();
    await this.users.setDefaultRole(principal.userId, role);
    await this.security.record({ kind: 'role_changed', userId: principal.userId, detail: role });
    return this.answer(principal.userId, role, await this.sessions.renew(principal.sessionId, { role }));
  }

  /** After a set-up or refresh the client needs the account too. */
  async answer(userId: string, role: Role, session: OpenedSession): Promise<SignedIn> {
    const user = await this.profiles.own(userId, role);
    const complete = user.completeOnboarding;
    return {
      session,
      user,
      complete,
      message: say(
        complete
          ? { en: `Welcome back, ${user.displayName}`, de: `Willkommen zurück, ${user.displayName}` }
          : { en: 'Complete your profile to continue', de: 'Vervollständige dein Profil, um weiterzumachen' },
      ),
    };
  }

  @Transactional()
  private async register(
    input: { email: string; displayName?: string; accountType?: AccountType },
    hash: string,
  ) {
    if (await this.users.byEmail(input.email)) {
      throw accountExists();
    }
    const { email, displayName, accountType } = input;
    const user = await this.users.register({
      email,
      emailVerified: false,
      language: callerLanguage(),
      ...(displayName ? { displayName } : {}),
      ...(accountType ? { accountType } : {}),
    });
    await this.repository.setPassword(user.id, hash, this.clock.now());
    await this.security.record({ kind: 'password_set', userId: user.id, actorId: user.id });
    return user;
  }

  /**
   * Somebody proved to own the address. If nobody had before, whatever was made by whoever typed the address first is
   * worth nothing and goes. `own` = the session in which it was proved, which is theirs with all that was made.
   */
  @Transactional()
  async provenAddress(
    email: string,
    fresh: { accountType?: AccountType; displayName?: string },
    own?: { userId: string; sessionId: string },
  ) {
    const user = await this.users.byEmail(email);
    if (!user)
      return this.users.register({ email, emailVerified: true, language: callerLanguage(), ...fresh });
    if (user.emailVerified) return user;
    await this.users.markEmailVerified(user.id);
    if (own?.userId === user.id) {
      await this.sessions.revoke({ userId: user.id, exceptId: own.sessionId }, 'address_proof');
      return user;
    }
    if (await this.waysIn.end(user.id, 'address_proof')) {
      await this.security.record({ kind: 'password_removed', userId: user.id });
      await this.tell.passwordRemoved(user);
    }
    return user;
  }

  @Transactional()
  private async googleAccount(identity: GoogleIdentity) {
    const known = await this.repository.identity('google', identity.subject);
    if (known) return this.users.require(known);
    if (!identity.emailVerified) {
      this.failed('google', null);
      throw unconfirmedByGoogle();
    }
    const user = await this.provenAddress(
      identity.email,
      identity.name ? { displayName: identity.name.slice(0, 60) } : {},
    );
    await this.repository.addIdentity('google', identity.subject, user.id, this.clock.now());
    return user;
  }

  /** Codes of the second factor are six digits: tries of them are counted whatever the first factor was. */
  private async countingTotp(email: string | null, work: () => Promise<SignedIn>): Promise<SignedIn> {
    if (email === null) return work();
    const key = `totp:${email}`;
    await this.limiter.take({ setting: 'auth.passwordTriesPerHour', windowSeconds: HOUR_SECONDS, key });
    const signedIn = await work();
    await this.limiter.giveBack(key);
    return signedIn;
  }

  /** The one end of every way in. Throws `SecondStepNeeded` where the account asks for a code and none was given. */
  async enter(account: Account, how: SignIn): Promise<SignedIn> {
    if (account.state === 'deleted') {
      this.failed('closed', account.id);
      throw closedAccount();
    }
    const { secondFactor, recoveryCodesLeft } = await this.secondStep(account, how);
    const { id: userId, defaultRole: role, roles } = account;
    const { passwordHash: shown } = how;
    const session = await this.db.transaction(async () => {
      if (shown !== undefined && !(await this.repository.holdPassword(userId, shown))) throw wrongLogin();
      const opened = await this.sessions.open({
        userId,
        role,
        roles,
        secondFactor,
        ip: how.ip,
        ...(how.device ? { device: how.device } : {}),
      });
      const { sessionId } = opened;
      await this.security.record({ kind: 'signed_in', userId, actorId: userId, sessionId });
      return opened;
    });
    const answer = await this.answer(userId, role, session);
    return recoveryCodesLeft === null ? answer : { ...answer, recoveryCodesLeft };
  }

  /** Whose account it was tried for, where there is one; what was typed is not kept. */
  private failed(by: 'password' | 'code' | 'google' | 'closed', whose: string | null): void {
    const event = { kind: 'sign_in_failed' as const, detail: by };
    if (by !== 'code') return this.security.note({ ...event, userId: whose });
    const find = async () => (whose === null ? null : ((await this.users.byEmail(whose))?.id ?? null));
    return this.security.note({ ...event, userId: null }, find);
  }

  /** Without one that is set up a session of staff can do nothing but set it up. */
  private async secondStep(
    account: Account,
    { totp, passkey }: SignIn,
  ): Promise<{ secondFactor: boolean; recoveryCodesLeft: number | null }> {
    // What the session says of the second factor opens the routes of staff, for whom only a code of the app counts.
    if (passkey) return { secondFactor: false, recoveryCodesLeft: null };
    if (this.isExcepted(account)) return { secondFactor: true, recoveryCodesLeft: null };
    if (!(await this.secondFactor.isSetUp(account.id)))
      return { secondFactor: false, recoveryCodesLeft: null };
    return { secondFactor: true, recoveryCodesLeft: await this.secondFactor.require(account, totp) };
  }

  private isExcepted({ demo, defaultRole }: Account): boolean {
    const { env, production } = this.config;
    return demo && isStaffRole(defaultRole) && env.DEMO_STAFF_WITHOUT_TOTP && !production;
  }
}
