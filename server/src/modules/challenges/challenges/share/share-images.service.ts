import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { orNothing } from '../../../../kernel/or-nothing.js';
import type { Language } from '../../../../kernel/sentence.js';
import { Config } from '../../../../platform/config/config.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Gate, MediaFiles } from '../../../identity/uploads/index.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import type { ChallengeState } from '../challenge.types.js';
import { termsOf } from '../challenge-terms.js';
import { ChallengesQueries } from '../challenges.queries.js';
import { sharePicture, type ShareWords } from './share-picture.js';
import { shareLines } from './share-words.js';

const KEPT_BYTES = 24_000_000;
const DRAWN_AT_ONCE = 2;

interface Drawing {
  words: ShareWords;
  coverId: string | null;
  /** Changes with everything that is drawn. */
  version: string;
}

/** Pictures for shared links, drawn when they are first asked for and kept while they are true and there is room. */
@Injectable()
export class ShareImages {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private readonly gate = new Gate(DRAWN_AT_ONCE);

  constructor(
    private readonly challenges: ChallengesQueries,
    private readonly users: UsersQueries,
    private readonly files: MediaFiles,
    private readonly settings: SettingsStore,
    private readonly config: Config,
  ) {}

  /** The address of the present picture; another one as soon as it would look different. */
  async path(id: string, language: Language): Promise<string> {
    const { version } = await this.drawingOf(await this.challenges.visible(id), language);
    return `/api/challenges/${id}/share-image?lang=${language}&v=${version}`;
  }

  /** PNG of what everybody may see; 404 where that is nothing. `asked`: whether this is the version asked for. */
  async png(id: string, language: Language, version: string | undefined) {
    const drawing = await this.drawingOf(await this.challenges.visible(id), language);
    const key = `${id}:${language}:${drawing.version}`;
    const bytes = this.kept.get(key) ?? (await this.drawn(key, drawing));
    return { bytes, asked: version === drawing.version };
  }

  /** Calls for the same picture wait for one drawing. */
  private drawn(key: string, { words, coverId }: Drawing): Promise<Buffer> {
    const running = this.drawing.get(key);
    if (running) return running;
    const made = this.gate
      .run(async () => sharePicture(words, await this.coverOf(coverId)))
      .then((bytes) => {
        this.kept.set(key, bytes);
        return bytes;
      })
      .finally(() => this.drawing.delete(key));
    this.drawing.set(key, made);
    return made;
  }

  /** A cover that has gone leaves the picture without one. */
  private async coverOf(coverId: string | null): Promise<Buffer | null> {
    return coverId === null ? null : orNothing(() => this.files.jpeg(coverId));
  }

  private async drawingOf(challenge: ChallengeState, language: Language): Promise<Drawing> {
    const { brandId, title, coverId } = challenge;
    const brand = cardOf(await this.users.cards([brandId]), brandId);
    const words = {
      product: this.config.env.PRODUCT_NAME,
      brand: brand.displayName,
      title,
      ...shareLines(challenge, termsOf(challenge, this.settings), language),
    };
    const version = createHash('sha256')
      .update(JSON.stringify([words, coverId]))
      .digest('base64url')
      .slice(0, 16);
    return { words, coverId, version };
  }
}
