import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { DealsQueries, type DealSide, DealsService, OwnWork, type WholeDeal } from '../deals/index.js';
import { currentWording } from './consents/wording.js';
import type { OvationHandInDto } from './dto/ovation-input.dto.js';
import { ovationMachine } from './ovation.machine.js';
import { OvationMoves } from './ovation-moves.js';
import type { OvationState } from './ovation.types.js';
import {
  consentNeeded,
  noRoundLeft,
  notCommissioned,
  noteNeeded,
  notFunded,
  nothingSaid,
  ovationNotFound,
} from './ovations.errors.js';
import { OvationsRepository } from './ovations.repository.js';

export type Decision = 'approve' | 'request_changes' | 'publish' | 'unpublish';

interface Opened {
  ovation: OvationState;
  whole: WholeDeal | null;
}

/**
 * Hand-in, review, publication and withdrawal. The deal is locked before the ovation, and what is done to its piece of
 * work comes back as the new state of the ovation in the same transaction (`OvationDeals.moved`).
 */
@Injectable()
export class OvationWork {
  constructor(
    readonly db: Database,
    private readonly rows: OvationsRepository,
    private readonly moves: OvationMoves,
    private readonly deals: DealsService,
    private readonly known: DealsQueries,
    private readonly work: OwnWork,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async handIn(id: string, principal: Principal, sent: OvationHandInDto): Promise<void> {
    const { ovation, whole } = await this.open(id, principal, 'creator');
    ovationMachine.creator.next(ovation.status, 'submit');
    if (!whole || whole.order?.escrow !== 'held') throw notFunded();
    const content = contentOf(sent);
    const now = this.clock.now();
    const verified = await this.verified(ovation);
    const consent = { consentVersion: sent.consentVersion, consentAt: now };
    // The stars are known before the state changes: figures count them.
    await this.rows.update(id, { ...content, ...consent, verified, submittedAt: now, note: null });
    await this.moves.keepConsent({ ...ovation, ...consent }, 'given');
    await this.work.handIn(whole, principal, {
      mediaIds: content.mediaIds,
      note: content.text,
      reviewHours: this.settings.get('ovation.reviewHours'),
    });
  }

  @Transactional()
  async review(id: string, principal: Principal, decision: Decision, note: string | null): Promise<void> {
    const { ovation, whole } = await this.open(id, principal, 'brand');
    const status = ovationMachine.brand.next(ovation.status, decision);
    switch (decision) {
      case 'approve':
        if (whole) await this.work.approve(whole, principal);
        else await this.moves.make(ovation, { status, approvedAt: this.clock.now() }, approvedByBrand);
        return;
      case 'request_changes':
        if (!whole) throw notCommissioned();
        if (note === null) throw noteNeeded();
        if (this.work.roundsLeft(whole) === 0) throw noRoundLeft();
        await this.rows.update(id, { note });
        await this.work.askForChanges(whole, principal, note);
        return;
      case 'publish':
        await this.moves.make(
          ovation,
          { status, publishedAt: this.clock.now() },
          { event: 'ovation.published', by: 'brand' },
        );
        return;
      case 'unpublish':
        await this.moves.make(
          ovation,
          { status, publishedAt: null },
          { event: 'ovation.unpublished', by: 'brand' },
        );
    }
  }

  /** Out of the wall with the commit; what keeps a copy asks again within a minute. */
  @Transactional()
  async withdraw(id: string, principal: Principal, reason: string | null): Promise<void> {
    const { ovation } = await this.open(id, principal, 'creator');
    const status = ovationMachine.creator.next(ovation.status, 'withdraw');
    await this.moves.keepConsent(ovation, 'withdrawn');
    await this.moves.make(
      ovation,
      { status, publishedAt: null, note: reason },
      { event: 'ovation.withdrawn', by: 'creator', ...(reason === null ? {} : { note: reason }) },
    );
  }

  /** Whether they had to do with each other before says more about the words than their reward. */
  async verified({ brandId, creatorId }: Pick<OvationState, 'brandId' | 'creatorId'>) {
    return (await this.known.haveWorked(brandId, creatorId, 'ovation')) ? ('collab' as const) : null;
  }

  private async open(id: string, principal: Principal, side: DealSide): Promise<Opened> {
    const known = await this.rows.byId(id);
    const owner = ownedBy(principal);
    const isOwn = (one: OvationState | null): one is OvationState =>
      one !== null && (side === 'brand' ? one.brandId === owner : one.creatorId === owner && isAsked(one));
    if (!isOwn(known)) throw ovationNotFound();
    const whole = known.dealId === null ? null : (await this.deals.lockOwn(known.dealId, principal)).whole;
    const ovation = await this.rows.lock(id);
    if (!isOwn(ovation)) throw ovationNotFound();
    // Accepted between the two reads: its deal is not locked yet, so nothing can be decided about it.
    if (ovation.dealId !== known.dealId) return { ovation, whole: null };
    return { ovation, whole };
  }
}

const approvedByBrand = { event: 'ovation.approved', by: 'brand' } as const;
const isAsked = ({ requestedAt }: OvationState): boolean => requestedAt !== null;

/** Something has to be said, and its publication allowed in today's wording. */
export function contentOf({ rating, text, mediaIds = [], consentVersion }: OvationHandInDto) {
  const words = text ?? '';
  if (words === '' && mediaIds.length === 0) throw nothingSaid();
  if (consentVersion !== currentWording().version) throw consentNeeded();
  return { rating: rating ?? null, text: words === '' ? null : words, mediaIds };
}
