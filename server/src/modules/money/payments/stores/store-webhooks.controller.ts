import { Controller, Headers, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GooglePlay } from '../../../../platform/gateways/stores/google-play.js';
import { PlayPush } from '../../../../platform/gateways/stores/play-push.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import type { AppRequest } from '../../../../platform/http/request.js';
import { StoreReceivedDto } from './dto/iap.dto.js';
import { playMessageOf } from './play-notice.js';
import { StoreNotices } from './store-notices.service.js';
import { unfitSignature } from '../payments.errors.js';

const MAX_SIGNED = 100_000;

/** Bodies are read by hand: a store may add fields at any time. */
@ApiTags('payments')
@Controller()
export class StoreWebhooksController {
  constructor(
    private readonly notices: StoreNotices,
    private readonly push: PlayPush,
    private readonly google: GooglePlay,
  ) {}

  @Endpoint('POST webhook/apple', {
    access: 'provider',
    status: 200,
    summary: 'App Store server notifications',
    returns: StoreReceivedDto,
    errors: ['INVALID_TOKEN', 'BODY_TOO_LARGE'],
  })
  async apple(@Req() request: AppRequest): Promise<StoreReceivedDto> {
    const { signedPayload } = (contentOf(request) ?? {}) as { signedPayload?: unknown };
    const readable = typeof signedPayload === 'string' && signedPayload.length <= MAX_SIGNED;
    if (!readable || !(await this.notices.receiveApple(signedPayload))) throw unfitSignature();
    return { received: true };
  }

  @Endpoint('POST webhook/google-play', {
    access: 'provider',
    status: 200,
    summary: 'Play real-time developer notifications',
    returns: StoreReceivedDto,
    errors: ['INVALID_TOKEN', 'BODY_TOO_LARGE'],
  })
  async googlePlay(
    @Req() request: AppRequest,
    @Headers('authorization') authorization?: string,
  ): Promise<StoreReceivedDto> {
    if (!(await this.push.isFromGoogle(authorization))) throw unfitSignature();
    const message = playMessageOf(contentOf(request), this.google.packageName);
    if (message?.notice) await this.notices.receiveGoogle(message.id, message.notice);
    return { received: true };
  }
}

function contentOf({ rawBody }: AppRequest): unknown {
  try {
    return JSON.parse(rawBody?.toString('utf8') ?? '');
  } catch {
    // What is not JSON says nothing.
    return null;
  }
}
