import type { Scene } from '../pictures/scenes.js';

/** What a brand writes, and how its cover is drawn. Days are counted from the moment of loading. */
export interface ChallengeSeed {
  key: string;
  brand: string;
  title: string;
  description: string;
  rules?: string;
  type?: 'create_and_post' | 'content' | 'amplify' | 'event_attendance' | 'sponsoring';
  mode?: 'brawl' | 'fixed' | 'ranked' | 'pot';
  platforms: ('tiktok' | 'youtube' | 'anyjoi')[];
  formats?: ('video9x16' | 'story' | 'post' | 'longVideo')[];
  joinMode?: 'open' | 'request' | 'invite';
  hashtags: string[];
  mentions: string[];
  doList: string[];
  dontList: string[];
  usageRights?: string;
  /** Net, in euros. */
  budget: number;
  /** Mode fixed, in euros. */
  payPerEntry?: number;
  /** Mode ranked, in euros, the first place first. */
  prizes?: number[];
  rankBy?: 'views' | 'performance';
  preReview?: boolean;
  maxParticipants?: number;
  maxPerCreator?: number;
  minAge?: number;
  keepLiveDays?: number;
  /** The fields of its type; days as everywhere in the seeds. */
  details?: (date: (day: number) => Date) => Record<string, object>;
  /** Slug of what is sponsored. */
  category?: string;
  languages?: string[];
  countries?: string[];
  starts: number;
  ends: number;
  scene: Scene;
  /** Creators on the cover. */
  faces: readonly [string, string?];
  /** What creators write under their posts. */
  captions: string[];
}

export const ORGANIC =
  'Organic reposts on our own channels for 6 months, with your name. No paid ads without asking you first.';
