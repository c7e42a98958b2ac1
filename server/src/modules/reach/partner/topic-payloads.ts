import type { Type } from '@nestjs/common';
import { ChallengeDto } from '../../challenges/challenges/index.js';
import { ChallengeEntryDto, ChallengeRequestDto } from '../../challenges/entries/index.js';
import { CampaignDetailDto } from '../../deals/campaigns/index.js';
import { InvoiceDto } from '../../money/invoices/index.js';
import { PayoutDto } from '../../money/payouts/index.js';
import { ContentUpdateDto, PingDto } from './dto/webhook.dto.js';
import type { Topic } from './topics.js';

/** What `data` of an event is, for the contract; the tests hold each event that is sent against it. */
export const topicPayloads: Readonly<Record<Topic, Type>> = {
  'challenge.published': ChallengeDto,
  'challenge.started': ChallengeDto,
  'challenge.ended': ChallengeDto,
  'challenge.completed': ChallengeDto,
  'challenge.cancelled': ChallengeDto,
  'challenge.request.created': ChallengeRequestDto,
  'challenge.entry.submitted': ChallengeEntryDto,
  'challenge.entry.reviewed': ChallengeEntryDto,
  'campaign.updated': CampaignDetailDto,
  'content.metrics.updated': ContentUpdateDto,
  'invoice.issued': InvoiceDto,
  'payout.paid': PayoutDto,
  ping: PingDto,
};
