import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../../../kernel/clock.js';
import { SettingsStore } from '../../../../../../platform/config/settings.js';
import { Encryption } from '../../../../../../platform/security/encryption.js';
import { EntriesService, type Locked } from '../../../entries.service.js';
import { type By, EntryMoves } from '../../../entry-moves.js';
import { lostStatuses } from '../../../entry.types.js';
import { AdCodeKeeper } from '../ad-code-keeper.js';
import { adRenewalContext } from './ad-renewal.entity.js';
import { adRenewalNotFound } from './ad-renewal.errors.js';
import { type AdRenewalActor, type AdRenewalEvent, adRenewalMachine } from './ad-renewal.machine.js';
import { AdRenewalMoney } from './ad-renewal-money.js';
import { AdRenewalNotices } from './ad-renewal-notices.js';
import type { AdRenewal, AdRenewalStatus } from './ad-renewal.types.js';
import { AdRenewalsRepository } from './ad-renewals.repository.js';

export interface LockedRenewal extends Locked {
  renewal: AdRenewal;
}

export interface RenewalMove {
  actor: AdRenewalActor;
  /** The person behind it; left out for clocks and providers. */
  actorId?: string;
  event: AdRenewalEvent;
  /** Needed where the event has several targets. */
  to?: AdRenewalStatus;
  change?: Partial<AdRenewal>;
  reason?: string;
}

/** The post can run as an ad as long as it is there. */
export const isStanding = ({ entry }: Locked): boolean =>
  entry.goneSince === null && !lostStatuses.has(entry.status);

/** Makes every transition of a renewal the same way: table, row, log of the entry. */
@Injectable()
export class AdRenewalMoves {
  constructor(
    private readonly rows: AdRenewalsRepository,
    private readonly entries: EntriesService,
    private readonly moves: EntryMoves,
    private readonly money: AdRenewalMoney,
    private readonly keeper: AdCodeKeeper,
    private readonly notices: AdRenewalNotices,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** Challenge, entry and renewal, in this order; null where there is none. */
  async lockIfThere(id: string): Promise<LockedRenewal | null> {
    const known = await this.rows.byId(id);
    if (!known) return null;
    const locked = await this.entries.lock(known.entryId);
    const renewal = await this.rows.lock(id);
    return renewal && { ...locked, renewal };
  }

  async lock(id: string): Promise<LockedRenewal> {
    const locked = await this.lockIfThere(id);
    if (!locked) throw adRenewalNotFound();
    return locked;
  }

  async make({ entry, renewal }: LockedRenewal, move: RenewalMove): Promise<AdRenewal> {
    const { actor, actorId, event, to, change, reason } = move;
    const status = adRenewalMachine[actor].next(renewal.status, event, to);
    const changed = { ...change, status };
    await this.rows.update(renewal.id, changed);
    await this.moves.note(entry, `ad_renewal_${event}`, byOf(actor, actorId), {
      details: { renewal: renewal.id, status },
      ...(reason === undefined ? {} : { reason }),
    });
    return { ...renewal, ...changed };
  }

  /** The code works: it takes the place of the one before, and its creator is paid. */
  async renew(locked: LockedRenewal, move: Pick<RenewalMove, 'actor' | 'actorId'>): Promise<void> {
    const { renewal, entry } = locked;
    const { code, validDays, grantedAt } = renewal;
    adRenewalMachine[move.actor].next(renewal.status, 'works');
    const paid = await this.money.pay(renewal);
    // Of a closed account nothing is left but the money.
    if (code !== null && validDays !== null && grantedAt !== null)
      await this.keeper.keep(entry, {
        code: this.encryption.decrypt(code, adRenewalContext(renewal.id)),
        validDays,
        grantedAt,
      });
    const change = { ...paid, ...this.ended(), code: null };
    const renewed = await this.make(locked, { ...move, event: 'works', change });
    await this.notices.renewed(renewed);
  }

  /** It ends without a code that works: the brand gets all of its money back. */
  async giveBack(locked: LockedRenewal, move: RenewalMove): Promise<AdRenewal> {
    adRenewalMachine[move.actor].next(locked.renewal.status, move.event, move.to);
    const refunded = await this.money.refund(locked.renewal);
    return this.make(locked, {
      ...move,
      change: { ...refunded, ...this.ended(), code: null, ...move.change },
    });
  }

  /** It ends before it was paid. */
  async drop(locked: LockedRenewal, move: RenewalMove): Promise<void> {
    adRenewalMachine[move.actor].next(locked.renewal.status, move.event);
    await this.money.endPayments(locked.renewal);
    await this.notices.settle(await this.make(locked, { ...move, change: this.ended() }));
  }

  answerBy(): Date {
    return this.time.in(this.settings.get('adPosting.answerHours') * HOUR);
  }

  private ended(): Pick<AdRenewal, 'timerAt' | 'endedAt'> {
    return { timerAt: null, endedAt: this.time.now() };
  }
}

const byOf = (actor: AdRenewalActor, id: string | undefined): By => ({
  actor: actor === 'provider' ? 'system' : actor,
  id: id ?? null,
});
