import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { CampaignClosedReason, CampaignState } from './campaign.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'campaign.published': CampaignEventPayload;
    'campaign.changed': CampaignEventPayload;
    'campaign.closed': CampaignEventPayload;
  }
}

export interface CampaignEventPayload {
  campaignId: string;
  brandId: string;
  title: string;
  /** Of the end. */
  reason?: CampaignClosedReason;
}

/** changed: paused, resumed, or other words of one that is not a draft. */
export type CampaignEventName = 'campaign.published' | 'campaign.changed' | 'campaign.closed';

export const campaignEvent = (
  name: CampaignEventName,
  { id, brandId, title, closedReason }: CampaignState,
): DomainEvent<CampaignEventName> => ({
  name,
  aggregateId: id,
  payload: { campaignId: id, brandId, title, ...(closedReason === null ? {} : { reason: closedReason }) },
});
