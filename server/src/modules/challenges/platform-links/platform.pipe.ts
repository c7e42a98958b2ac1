import { Injectable, type PipeTransform } from '@nestjs/common';
import { type LinkedPlatform, linkedPlatforms } from './platform-link.types.js';
import { unknownPlatform } from './platform-links.errors.js';

/** A platform in a path; another word exists nowhere. */
@Injectable()
export class PlatformPipe implements PipeTransform<string, LinkedPlatform> {
  transform(value: string): LinkedPlatform {
    const platform = linkedPlatforms.find((one) => one === value.toLowerCase());
    if (!platform) throw unknownPlatform();
    return platform;
  }
}
