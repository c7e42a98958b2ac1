import type { MediaRejection } from '../media.types.js';

/** The file cannot become media; trying again would not help. */
export class Rejection extends Error {
  constructor(
    readonly reason: MediaRejection,
    cause?: unknown,
  ) {
    super(`rejected: ${reason}`, { cause });
  }
}
