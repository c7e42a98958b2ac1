import { type ChallengeState, detailsOf } from '../../../challenges/index.js';
import { LivestreamDetailsDto } from './livestream.dto.js';

/** Shorter than this proves nothing; briefs name their own length. */
const shortest = 10;

export const minutesAsked = (challenge: Pick<ChallengeState, 'type' | 'details'>): number =>
  detailsOf(challenge, LivestreamDetailsDto)?.minMinutes ?? shortest;

/** What a missed slot costs, half a cent up; nothing where no price was promised. */
export const noShowMinor = (
  { payPerEntryMinor }: Pick<ChallengeState, 'payPerEntryMinor'>,
  percent: number,
): number => Math.round(((payPerEntryMinor ?? 0) * percent) / 100);

/** Whether the stream had the viewers that earn the last part; a brief that names none pays it with the approval. */
export function hasViewers(
  challenge: Pick<ChallengeState, 'type' | 'details'>,
  averageViewers: number | null,
): boolean {
  const wanted = detailsOf(challenge, LivestreamDetailsDto)?.averageViewers;
  return wanted === undefined || (averageViewers ?? 0) >= wanted;
}
