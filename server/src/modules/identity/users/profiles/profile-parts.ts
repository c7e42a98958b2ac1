import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../../../../platform/discovery/declare.js';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import type { AccountType } from '../user.types.js';
import type {
  ProfileCampaignDto,
  ProfileChallengeDto,
  ProfileLinkDto,
  ProfileOvationDto,
  ProfileRatingDto,
  ProfileReviewRecordDto,
  PromotableFeature,
} from './dto/profile.dto.js';

/** What other modules know of a person and show on their page. Of several modules, lists are joined and counts added. */
export interface ProfileParts {
  links: ProfileLinkDto[];
  challenges: ProfileChallengeDto[];
  campaigns: ProfileCampaignDto[];
  ovations: ProfileOvationDto[];
  reviewRecord: ProfileReviewRecordDto | null;
  features: PromotableFeature[];
  postCount: number;
  /** What the other sides of their deals say; null = nobody has said anything. */
  rating: ProfileRatingDto | null;
  /** The viewer pays for a subscription of the owner. */
  subscribed: boolean;
}

export interface ProfileOwner {
  id: string;
  accountType: AccountType | null;
}

/** `viewerId`: null = nobody is signed in. */
type Read = (owner: ProfileOwner, viewerId: string | null) => Promise<Partial<ProfileParts>>;

const parts = declaration<true, Read>('parts of profiles');

/** The method tells what its module shows on the page of a person, to whoever may see the page. */
export const ProfilePart = () => onMethod(parts, true);

@Injectable()
export class ProfilePartsReader implements OnModuleInit {
  private readers: Read[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.readers = this.declarations.methods(parts).map(({ run }) => run);
  }

  async of(owner: ProfileOwner, viewerId: string | null): Promise<ProfileParts> {
    const found = await Promise.all(this.readers.map((read) => read(owner, viewerId)));
    return {
      links: found.flatMap(({ links = [] }) => links),
      challenges: found.flatMap(({ challenges = [] }) => challenges),
      campaigns: found.flatMap(({ campaigns = [] }) => campaigns),
      ovations: found.flatMap(({ ovations = [] }) => ovations),
      reviewRecord: found.find(({ reviewRecord }) => reviewRecord)?.reviewRecord ?? null,
      features: [...new Set(found.flatMap(({ features = [] }) => features))],
      postCount: found.reduce((sum, { postCount = 0 }) => sum + postCount, 0),
      rating: found.find(({ rating }) => rating)?.rating ?? null,
      subscribed: found.some(({ subscribed = false }) => subscribed),
    };
  }
}
