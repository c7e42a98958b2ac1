import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Clock } from '../../../kernel/clock.js';
import type { EndpointMetadata } from '../../../platform/http/endpoint.js';
import { Principals } from '../../../platform/http/principals.js';
import { type Credential, PrincipalResolver } from '../../../platform/http/principal-resolver.js';
import { type AppRequest, clientIp } from '../../../platform/http/request.js';
import { actingFor, type KeyPrincipal } from '../../../platform/security/principal.js';
import { ApiKeyLog } from './api-key-log.js';
import { ApiKeyLookup, type KnownKey } from './api-key-lookup.js';
import { addressRefused, keyExpired, keyRevoked, keyRotated, keyUnknown } from './api-keys.errors.js';
import { hashOf, keyIn } from './key-secret.js';
import { isAllowed } from './networks.js';

/** A program with an API key, on the routes of the partner root alone. */
@Injectable()
export class ApiKeyResolver extends PrincipalResolver {
  /** Before the partner token, which takes any bearer token for its own. */
  readonly rank = -1;

  constructor(
    private readonly keys: ApiKeyLookup,
    private readonly log: ApiKeyLog,
    private readonly principals: Principals,
    private readonly clock: Clock,
  ) {
    super();
  }

  serves({ access }: EndpointMetadata): boolean {
    return access === 'partner';
  }

  present(context: ExecutionContext): Promise<Credential | null> {
    const key = keyIn(context.switchToHttp().getRequest<AppRequest>().headers.authorization);
    return Promise.resolve(
      key === null
        ? null
        : {
            meteredUser: null,
            addressLimit: 'limit.keyAddressPerMinute',
            principal: () => this.programWith(key, context),
          },
    );
  }

  private async programWith(shown: string, context: ExecutionContext): Promise<KeyPrincipal> {
    const hash = hashOf(shown);
    const known = await this.keys.find(hash);
    if (!known) throw keyUnknown();
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    this.log.follow(known.key, request, http.getResponse<Response>());
    this.refuseEnded(known, hash);
    const address = clientIp(request);
    if (known.key.ipAllow.length > 0 && !isAllowed(address, known.key.ipAllow)) throw addressRefused(address);
    return this.acting(known);
  }

  /** For a team in the role that its maker has there now; a membership that ended counts at once. */
  private async acting(known: KnownKey): Promise<KeyPrincipal> {
    const person = principalOf(known);
    const { ownerId, madeBy } = known.key;
    if (ownerId === madeBy) return person;
    const role = await this.principals.roleIn(ownerId, person);
    if (role === null) throw keyRevoked();
    return actingFor(person, { id: ownerId, role });
  }

  private refuseEnded({ key, state }: KnownKey, hash: string): void {
    const now = this.clock.now();
    if (key.revokedAt || state === 'deleted') throw keyRevoked();
    if (key.expiresAt && key.expiresAt <= now) throw keyExpired();
    if (key.hash !== hash && !(key.oldUntil && key.oldUntil > now)) throw keyRotated();
  }
}

/** Whoever made it. */
const principalOf = ({ key, roles, state }: KnownKey): KeyPrincipal => ({
  kind: 'key',
  keyId: key.id,
  userId: key.madeBy,
  activeRole: roles.includes(key.role) ? key.role : 'user',
  roles,
  state,
  secondFactor: false,
  team: null,
  owner: { type: 'user', id: key.madeBy },
  scopes: key.scopes,
});
