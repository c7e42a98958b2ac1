import { Injectable } from '@nestjs/common';
import { alertsBy, nextAlert } from '../../../../../../kernel/alert-times.js';
import { Database } from '../../../../../../platform/database/database.js';
import { Transactional } from '../../../../../../platform/database/transactional.js';
import { TimedState } from '../../../../../../platform/jobs/timed-state.js';
import { EntriesService } from '../../../entries.service.js';
import { standsStill } from '../../../entry.types.js';
import { AdCodeKeeper } from '../ad-code-keeper.js';
import { AdCodesRepository } from '../ad-codes.repository.js';
import { AdRenewalMoves, isStanding } from './ad-renewal-moves.js';
import { AdRenewalNotices } from './ad-renewal-notices.js';
import { AdRenewalsRepository } from './ad-renewals.repository.js';
import { RenewableCodes } from './renewable-codes.js';

/** The brand hears before a code ends; what nobody pays, answers or tries ends too. */
@Injectable()
export class AdRenewalClock {
  constructor(
    readonly db: Database,
    private readonly rows: AdRenewalsRepository,
    private readonly codes: AdCodesRepository,
    private readonly renewable: RenewableCodes,
    private readonly keeper: AdCodeKeeper,
    private readonly entries: EntriesService,
    private readonly moves: AdRenewalMoves,
    private readonly notices: AdRenewalNotices,
  ) {}

  @TimedState<AdRenewalClock>({
    name: 'entries.ad-code-alert',
    due: ({ codes }, now, limit) => codes.toAlert(now, limit),
  })
  @Transactional()
  async alert(entryId: string, now: Date): Promise<void> {
    const { challenge, entry } = await this.entries.lock(entryId);
    const code = await this.codes.of(entryId);
    if (!code?.alertAt || code.alertAt > now) return;
    const days = this.keeper.alertDays();
    const endsAt = code.validUntil;
    const alerts = alertsBy({ endsAt }, now, days);
    await this.codes.update(entryId, { alerts, alertAt: nextAlert({ endsAt, alerts }, days) });
    const told = days[alerts - 1];
    if (alerts <= code.alerts || told === undefined) return;
    // Without a post that runs as an ad nothing ends, and an offer that is open needs no reminder to make one.
    if (!(await this.renewable.among([entry])).has(entryId)) return;
    if (told > 0 && (await this.rows.isOpen(entryId))) return;
    await this.notices.alert({ entry, challenge: challenge.title, endsAt, alerts }, told);
  }

  @TimedState<AdRenewalClock>({
    name: 'entries.ad-renewal',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async fire(id: string, now: Date): Promise<void> {
    const locked = await this.moves.lockIfThere(id);
    if (!locked?.renewal.timerAt || locked.renewal.timerAt > now) return;
    if (standsStill(locked.challenge, locked.entry)) return;
    const clock = { actor: 'clock' } as const;
    if (locked.renewal.status === 'unpaid') return this.moves.drop(locked, { ...clock, event: 'expire' });
    if (locked.renewal.status === 'granted') {
      // What the brand has said nothing against works, as long as the post is there.
      if (isStanding(locked)) return this.moves.renew(locked, clock);
      return this.notices.ended('failed', await this.moves.giveBack(locked, { ...clock, event: 'fails' }));
    }
    return this.notices.ended('expired', await this.moves.giveBack(locked, { ...clock, event: 'expire' }));
  }
}
