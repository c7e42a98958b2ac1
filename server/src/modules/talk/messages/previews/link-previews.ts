import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Config } from '../../../../platform/config/config.js';
import { GuardedClient, OutgoingFailure } from '../../../../platform/outgoing/guarded-client.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { MediaService } from '../../../identity/uploads/index.js';
import { MessageChanges } from '../message-changes.service.js';
import type { MessageLinkEntity } from './message-link.entity.js';
import { MessageLinks, type Preview } from './message-links.service.js';
import { factsOf } from './page-facts.js';

/** What a page says about itself stands at its beginning. */
const PAGE_BYTES = 512 * 1024;
const IMAGE_SIDE = 960;
const MOST_REDIRECTS = 3;
const PAGE = /^(?:text\/html|application\/xhtml\+xml)\b/i;
/** What somebody else's picture may be wrong with. */
const UNFIT = new Set(['FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'LIMIT_EXCEEDED', 'VALIDATION_FAILED']);

/** Looks behind the addresses that people send, after they have sent them. */
@Injectable()
export class LinkPreviews {
  private readonly log = new Logger('LinkPreviews');
  private readonly own: string;

  constructor(
    config: Config,
    private readonly client: GuardedClient,
    private readonly links: MessageLinks,
    private readonly media: MediaService,
    private readonly changes: MessageChanges,
  ) {
    this.own = new URL(config.env.PUBLIC_URL).origin;
  }

  @Consumes('message.linked', { name: 'messages.previews', mode: 'action' })
  async look({ payload: { messageId } }: DeliveredEvent<'message.linked'>): Promise<void> {
    const link = await this.links.waiting(messageId);
    if (link && (await this.links.found(link, await this.previewOf(link))))
      await this.changes.show(messageId);
  }

  private async previewOf({ url, senderId }: MessageLinkEntity): Promise<Preview | null> {
    // Our own pages say nothing to whoever is not signed in.
    if (new URL(url).origin === this.own) return null;
    const page = await this.fetched(url, 'text/html,application/xhtml+xml', { most: PAGE_BYTES, cut: true });
    if (page?.status !== 200 || !PAGE.test(page.type)) return null;
    const { title, description, image } = factsOf(textOf(page.body, page.type));
    if (title === null) return null;
    const at = image === null ? null : URL.parse(image, page.url);
    return { title, description, mediaId: at && (await this.picture(at.href, senderId)) };
  }

  /** Kept by us: whoever reads the message tells its origin nothing. */
  private async picture(url: string, ownerId: string): Promise<string | null> {
    const answer = await this.fetched(url, 'image/*');
    if (answer?.status !== 200 || !answer.type.startsWith('image/')) return null;
    try {
      const stored = await this.media.storeImage({
        ownerId,
        buffer: answer.body,
        purpose: 'message',
        maxSide: IMAGE_SIDE,
      });
      return stored.id;
    } catch (error) {
      if (error instanceof AppError && UNFIT.has(error.code)) return null;
      throw error;
    }
  }

  private async fetched(url: string, accept: string, bounds: { most?: number; cut?: boolean } = {}) {
    try {
      return await this.client.get(url, { accept, redirects: MOST_REDIRECTS, ...bounds });
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error;
      this.log.log({ event: 'no preview', problem: error.problem });
      return null;
    }
  }
}

/** An encoding that nobody knows is read as the usual one. */
function textOf(body: Buffer, type: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return body.toString('utf8');
  }
}
