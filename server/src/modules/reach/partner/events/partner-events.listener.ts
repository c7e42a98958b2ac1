import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { ChallengesQueries, type Viewer } from '../../../challenges/challenges/index.js';
import { METRICS_UPDATED, TrackingQueries } from '../../../challenges/content-tracking/index.js';
import { ParticipationQueries, SubmissionsQueries } from '../../../challenges/entries/index.js';
import { CampaignsQueries } from '../../../deals/campaigns/index.js';
import { InvoicesQueries } from '../../../money/invoices/index.js';
import { PayoutsQueries } from '../../../money/payouts/index.js';
import { orNothing } from '../../../../kernel/or-nothing.js';
import type { Topic } from '../topics.js';
import { PartnerEvents } from './partner-events.service.js';

type ChallengeNews =
  | 'challenge.published'
  | 'challenge.started'
  | 'challenge.ended'
  | 'challenge.completed'
  | 'challenge.cancelled';
type EntryNews = 'challenge.entry.submitted' | 'challenge.entry.reviewed';

/** Posts that one event tells of. */
const MOST_TOGETHER = 100;

/** Writes what happened into the log of whom it concerns, with the whole thing as they see it then. */
@Injectable()
export class PartnerEventsListener {
  constructor(
    private readonly events: PartnerEvents,
    private readonly challenges: ChallengesQueries,
    private readonly submissions: SubmissionsQueries,
    private readonly participation: ParticipationQueries,
    private readonly tracking: TrackingQueries,
    private readonly campaigns: CampaignsQueries,
    private readonly payouts: PayoutsQueries,
    private readonly invoices: InvoicesQueries,
  ) {}

  @Consumes(
    [
      'challenge.published',
      'challenge.started',
      'challenge.ended',
      'challenge.completed',
      'challenge.cancelled',
    ],
    { name: 'partner.challenges', mode: 'effect' },
  )
  async onChallenge({
    name,
    payload: { challengeId, brandId },
  }: DeliveredEvent<ChallengeNews>): Promise<void> {
    await this.tell(brandId, name, () => this.challenges.detail(challengeId, as(brandId, 'brand')));
  }

  @Consumes('challenge.request.created', { name: 'partner.requests', mode: 'effect' })
  async onRequest({ name, payload }: DeliveredEvent<'challenge.request.created'>): Promise<void> {
    await this.tell(payload.brandId, name, () => this.participation.request(payload.requestId));
  }

  /** Both sides hear of an entry, each as they see it. */
  @Consumes(['challenge.entry.submitted', 'challenge.entry.reviewed'], {
    name: 'partner.entries',
    mode: 'effect',
  })
  async onEntry({ name, payload: { entryId, brandId, userId } }: DeliveredEvent<EntryNews>): Promise<void> {
    await this.tell(brandId, name, () => this.submissions.byId(entryId, as(brandId, 'brand')));
    await this.tell(userId, name, () => this.submissions.byId(entryId, as(userId, 'creator')));
  }

  /** Published, paused, changed or closed: `status` says which. */
  @Consumes(['campaign.published', 'campaign.changed', 'campaign.closed'], {
    name: 'partner.campaigns',
    mode: 'effect',
  })
  async onCampaign({
    payload: { campaignId, brandId },
  }: DeliveredEvent<'campaign.published' | 'campaign.changed' | 'campaign.closed'>): Promise<void> {
    await this.tell(brandId, 'campaign.updated', () => this.campaigns.one(campaignId, as(brandId, 'brand')));
  }

  @Consumes('payout.paid', { name: 'partner.payouts', mode: 'effect' })
  async onPayout({ name, payload: { payoutId, userId } }: DeliveredEvent<'payout.paid'>): Promise<void> {
    await this.tell(userId, name, () => this.payouts.one(payoutId, userId));
  }

  @Consumes<'invoice.issued', PartnerEventsListener>('invoice.issued', {
    name: 'partner.invoices',
    mode: 'effect',
    concerns: { by: ({ userId }) => userId, among: ({ events }, ownerIds) => events.hearersAmong(ownerIds) },
  })
  async onInvoice({ name, payload: { invoiceId, userId } }: DeliveredEvent<'invoice.issued'>): Promise<void> {
    await this.tell(userId, name, () => this.invoices.own(userId, invoiceId));
  }

  /** The creators hear of their own posts, the brand of all of its challenge. */
  @Consumes(METRICS_UPDATED, { name: 'partner.metrics', mode: 'effect' })
  async onMetrics({
    name,
    payload: { ref, contents },
  }: DeliveredEvent<typeof METRICS_UPDATED>): Promise<void> {
    const posts = new Map<string, string[]>();
    for (const { ownerId, contentId } of contents)
      posts.set(ownerId, [...(posts.get(ownerId) ?? []), contentId]);
    if (ref?.kind === 'challenge') {
      const { brandId } = await this.challenges.known(ref.id);
      posts.set(
        brandId,
        contents.map(({ contentId }) => contentId),
      );
    }
    for (const [ownerId, ids] of posts)
      for (let at = 0; at < ids.length; at += MOST_TOGETHER)
        await this.tell(ownerId, name, async () => {
          const cards = await this.tracking.cards(ids.slice(at, at + MOST_TOGETHER));
          return cards.size === 0 ? null : { contents: [...cards.values()] };
        });
  }

  private async tell(ownerId: string, topic: Topic, read: () => Promise<object | null>): Promise<void> {
    if (!(await this.events.isHeardBy(ownerId))) return;
    // What has gone or was hidden since is told to nobody.
    const data = await orNothing(read);
    if (data) await this.events.add(ownerId, topic, data);
  }
}

const as = (id: string, activeRole: 'brand' | 'creator'): Viewer => ({
  userId: id,
  activeRole,
  owner: { type: 'user', id },
});
