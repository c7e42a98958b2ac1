import { Injectable } from '@nestjs/common';
import { type AlertDays, alertsBy, nextAlert } from '../../../../kernel/alert-times.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { DealsRepository } from '../deals.repository.js';
import { renewalMachine } from './renewal.machine.js';
import { RightsNotices } from './rights-notices.js';
import { monthsAfter } from './rights-times.js';
import { RightsRepository } from './rights.repository.js';

/** The rights of an asset begin when it is approved, and end by the contract; what nobody answers ends too. */
@Injectable()
export class RightsClock {
  constructor(
    readonly db: Database,
    private readonly rows: RightsRepository,
    private readonly deals: DealsRepository,
    private readonly notices: RightsNotices,
    private readonly settings: SettingsStore,
  ) {}

  @Consumes('delivery.reviewed', { name: 'deals.rights', mode: 'effect' })
  async reviewed({ payload: { dealId, delivery } }: DeliveredEvent<'delivery.reviewed'>): Promise<void> {
    if (delivery?.status !== 'approved') return;
    const deal = await this.deals.byId(dealId);
    const agreed = deal?.contract?.clauses.find((clause) => clause.kind === 'rights');
    const asset = (await this.deals.deliveriesOf([dealId])).find(({ id }) => id === delivery.id);
    if (!agreed || !asset?.reviewedAt) return;
    const startsAt = asset.reviewedAt;
    const endsAt = monthsAfter(startsAt, agreed.months);
    await this.rows.begin({
      deliveryId: asset.id,
      dealId,
      brandId: asset.brandId,
      creatorId: asset.creatorId,
      clause: asset.clause,
      use: agreed.use,
      priceMinor: asset.priceMinor,
      startsAt,
      endsAt,
      alerts: 0,
      timerAt: nextAlert({ endsAt, alerts: 0 }, this.days()),
    });
  }

  @TimedState<RightsClock>({
    name: 'deals.rights-end',
    due: ({ rows }, now, limit) => rows.dueAssets(now, limit),
  })
  @Transactional()
  async fire(deliveryId: string, now: Date): Promise<void> {
    const rights = await this.rows.lock(deliveryId);
    if (!rights?.timerAt || rights.timerAt > now) return;
    const days = this.days();
    const alerts = alertsBy(rights, now, days);
    await this.rows.update(deliveryId, { alerts, timerAt: nextAlert({ ...rights, alerts }, days) });
    const told = days[alerts - 1];
    if (alerts > rights.alerts && told !== undefined) await this.notices.alert(rights, alerts, told);
  }

  @TimedState<RightsClock>({
    name: 'deals.rights-renewal',
    due: ({ rows }, now, limit) => rows.dueRenewals(now, limit),
  })
  @Transactional()
  async expire(id: string, now: Date): Promise<void> {
    const renewal = await this.rows.lockRenewal(id);
    if (!renewal?.timerAt || renewal.timerAt > now) return;
    const status = renewalMachine.clock.next(renewal.status, 'expire');
    await this.rows.updateRenewal(id, { status, timerAt: null });
    await this.notices.settle(renewal);
  }

  days(): AlertDays {
    return [this.settings.get('deal.rightsAlertDays'), this.settings.get('deal.rightsLastAlertDays'), 0];
  }
}
