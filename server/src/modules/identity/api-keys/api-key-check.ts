import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Principals } from '../../../platform/http/principals.js';
import { actingFor, type KeyPrincipal } from '../../../platform/security/principal.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeyLookup, type KnownKey } from './api-key-lookup.js';
import { addressRefused, keyExpired, keyRevoked, keyRotated, keyUnknown } from './api-keys.errors.js';
import { hashOf, modeOf } from './key-secret.js';
import { isAllowed } from './networks.js';

/** A key that we made, as it was shown to us; whether it still works is another question. */
export interface ShownKey extends KnownKey {
  hash: string;
}

/** Says of a key who acts with it, or why nobody does. */
@Injectable()
export class ApiKeyCheck {
  constructor(
    private readonly keys: ApiKeyLookup,
    private readonly principals: Principals,
    private readonly clock: Clock,
  ) {}

  async known(shown: string): Promise<ShownKey> {
    const hash = hashOf(shown);
    const known = await this.keys.find(hash);
    if (!known) throw keyUnknown();
    return { ...known, hash };
  }

  async principal(shown: ShownKey, address: string): Promise<KeyPrincipal> {
    const { key } = shown;
    this.refuseEnded(shown);
    if (key.ipAllow.length > 0 && !isAllowed(address, key.ipAllow)) throw addressRefused(address);
    return this.acting(shown);
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

  private refuseEnded({ key, state, hash }: ShownKey): void {
    const now = this.clock.now();
    if (key.revokedAt || state === 'deleted') throw keyRevoked();
    if (key.expiresAt && key.expiresAt <= now) throw keyExpired();
    if (key.hash !== hash && !worksStill(key, now)) throw keyRotated();
  }
}

const worksStill = ({ oldUntil }: ApiKeyEntity, now: Date): boolean => oldUntil !== null && oldUntil > now;

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
  handedOn: modeOf(key) === 'test',
});
