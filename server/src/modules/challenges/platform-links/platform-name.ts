import { type LinkedPlatform, linkedPlatforms } from './platform-link.types.js';
import { unknownPlatform } from './platform-links.errors.js';

/** A platform in a path; another word exists nowhere. */
export function platformNamed(name: string): LinkedPlatform {
  const platform = linkedPlatforms.find((one) => one === name.toLowerCase());
  if (!platform) throw unknownPlatform();
  return platform;
}
