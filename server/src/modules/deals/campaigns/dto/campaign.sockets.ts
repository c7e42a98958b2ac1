import { IdField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';

/** Heard by the brand and by creators who applied: something of it is to be read again. */
@SocketEvent('campaign.updated')
export class CampaignUpdatedDto {
  @IdField()
  campaignId: string;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'campaign.updated': CampaignUpdatedDto;
  }
}
