import { Injectable } from '@nestjs/common';
import type { ChallengeMode, ChallengePlatform, ContentFormat, NotTaken } from '../../../challenges/index.js';
import { ReadablePosts } from '../../../content-tracking/index.js';
import { type EntryType, TypeOfEntry } from '../entry-type.js';
import { formatNames, platformNames } from '../names.js';

/** A post counts once its platform has shown it to us: who cannot be asked proves nothing. */
@TypeOfEntry('create_and_post')
@Injectable()
export class PostHandIn implements EntryType {
  readonly modes: readonly ChallengeMode[] = ['brawl', 'fixed', 'ranked', 'pot'];
  readonly posted = true;

  constructor(protected readonly posts: ReadablePosts) {}

  platform(platform: ChallengePlatform): NotTaken | null {
    const name = platformNames[platform];
    switch (this.posts.on(platform)) {
      case 'readable':
        return null;
      case 'unconnected':
        return {
          code: 'PLATFORM_NOT_CONNECTED',
          message: {
            en: `We cannot check posts on ${name} at the moment: choose another platform`,
            de: `Beiträge auf ${name} können wir gerade nicht prüfen: Wähle eine andere Plattform`,
          },
        };
      case 'unbuilt':
        return {
          code: 'PLATFORM_NOT_OPEN',
          message: {
            en: `Creators cannot submit posts on ${name} yet: choose another platform`,
            de: `Beiträge auf ${name} können Creator noch nicht einreichen: Wähle eine andere Plattform`,
          },
        };
    }
  }

  format(format: ContentFormat, platforms: readonly ChallengePlatform[]): NotTaken | null {
    const read = platforms.filter((platform) => this.posts.isRead(platform));
    if (read.some((platform) => this.posts.formatsOn(platform).includes(format))) return null;
    // Then the platforms themselves are what is wrong, or none is chosen yet.
    if (read.length === 0) return null;
    const [name, where] = [formatNames[format], read.map((platform) => platformNames[platform])];
    return {
      code: 'FORMAT_NOT_OPEN',
      message: {
        en: `Creators cannot submit the format ${name.en} on ${where.join(' or ')}: choose another format`,
        de: `Das Format ${name.de} können Creator auf ${where.join(' oder ')} nicht einreichen: Wähle ein anderes`,
      },
    };
  }
}
