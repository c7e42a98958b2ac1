import { Injectable } from '@nestjs/common';
import { HOUR } from '../../../../../kernel/clock.js';
import {
  type ChallengeBrief,
  type ChallengeState,
  detailsOf,
  type Finding,
  briefError,
} from '../../../challenges/index.js';
import { type ContentAddress, isShortLink, ReadablePosts } from '../../../content-tracking/index.js';
import type { EntryState } from '../../entry.types.js';
import { hasCode } from '../../post-checks.js';
import { PostHandIn } from '../create-and-post/post.hand-in.js';
import { type EntryType, type Reference, TypeOfEntry } from '../entry-type.js';
import { AmplifyDetailsDto, shortestWindow } from './amplify.dto.js';
import { refersTo } from './amplify.rules.js';

/** Creators share the brand's own post; the share has to lead to it, within some hours of joining. */
@TypeOfEntry('amplify')
@Injectable()
export class AmplifyType extends PostHandIn implements EntryType {
  override readonly modes = ['brawl', 'fixed'] as const;
  readonly drafts = 'never' as const;

  constructor(posts: ReadablePosts) {
    super(posts);
  }

  judge(brief: ChallengeBrief): Finding[] {
    const { postUrl, windowHours } = detailsOf(brief, AmplifyDetailsDto) ?? {};
    const run = (brief.endsAt.getTime() - brief.startsAt.getTime()) / HOUR;
    return [
      this.postFinding(postUrl),
      windowHours === undefined
        ? briefError('NO_WINDOW', 'details.amplify.windowHours', {
            en: 'Set how many hours creators have for their share',
            de: 'Leg fest, wie viele Stunden Creator zum Teilen haben',
          })
        : windowHours > run
          ? briefError('WINDOW_ABOVE_RUN', 'details.amplify.windowHours', {
              en: 'The challenge ends before this window: set a later end, or fewer hours',
              de: 'Die Challenge endet vor dieser Frist: Wähle ein späteres Ende oder weniger Stunden',
            })
          : null,
    ].filter((finding) => finding !== null);
  }

  joinDue({ endsAt, ...challenge }: ChallengeState, now: Date): Date {
    const { windowHours = shortestWindow } = detailsOf(challenge, AmplifyDetailsDto) ?? {};
    return new Date(Math.min(endsAt.getTime(), now.getTime() + windowHours * HOUR));
  }

  reference(challenge: ChallengeState, { ownershipCode }: EntryState): Reference {
    const { postUrl = '' } = detailsOf(challenge, AmplifyDetailsDto) ?? {};
    const post = this.posts.addressOf(postUrl);
    return {
      isIn: (caption) => hasCode(caption, ownershipCode) || (post !== null && this.leadsTo(caption, post)),
      message: {
        en: `The caption names neither the brand's post nor the code ${ownershipCode}`,
        de: `In der Beschreibung fehlt der Link zum Beitrag der Marke oder der Code ${ownershipCode}`,
      },
    };
  }

  private leadsTo(caption: string, post: ContentAddress): boolean {
    return refersTo(caption, post, (text) => this.posts.addressOf(text));
  }

  private postFinding(postUrl: string | undefined): Finding | null {
    const field = 'details.amplify.postUrl';
    if (postUrl === undefined || postUrl === '')
      return briefError('NO_POST_TO_SHARE', field, {
        en: 'Add the link to your post that creators share',
        de: 'Füge den Link zu deinem Beitrag ein, den Creator teilen',
      });
    if (!isShortLink(postUrl) && this.posts.addressOf(postUrl)) return null;
    return briefError('POST_NOT_READABLE', field, {
      en: 'This is not the full link to a post on TikTok or YouTube',
      de: 'Das ist nicht der ganze Link zu einem Beitrag auf TikTok oder YouTube',
    });
  }
}
