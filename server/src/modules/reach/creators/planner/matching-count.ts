import type { TargetingDto } from '../../../challenges/challenges/index.js';
import type { MatchingCountDto } from './planner.dto.js';

/** Facts about a person that a count of few would tell of somebody. */
const sensitive: readonly (keyof TargetingDto)[] = ['ageRange', 'specificGender', 'verifiedIdentity'];

export const isSensitive = (targeting: TargetingDto): boolean =>
  sensitive.some((field) => {
    const asked = targeting[field];
    return Array.isArray(asked) ? asked.length > 0 : asked !== undefined && asked !== false;
  });

/**
 * A number that names nobody: few are not counted, and others only in whole steps, so that the difference of two counts
 * says nothing about a single person.
 */
export const blurred = (count: number, fewest: number): MatchingCountDto =>
  count < fewest
    ? { count: null, fewerThan: fewest, atLeast: false }
    : { count: count - (count % fewest), fewerThan: fewest, atLeast: true };
