import type { UseQueryResult } from '@tanstack/react-query';
import { useSettled } from '@/shared/form/useSettled';
import type { ItemGroup } from './items';

const PAUSE = 180;

/** What the server found for a text. */
export interface Found {
  groups: ItemGroup[];
  looking: boolean;
  failed: boolean;
}

/** The text once the typing pauses. What is taken away counts at once. */
export function useAsked(text: string): string {
  const settled = useSettled(text, PAUSE);
  return text === '' ? '' : settled;
}

/** What two sources found, as one. */
export const bothFound = (one: Found, other: Found): Found => ({
  groups: [...one.groups, ...other.groups],
  looking: one.looking || other.looking,
  failed: one.failed || other.failed,
});

interface Asked {
  text: string;
  /** What the server was asked for. */
  asked: string;
  /** The shortest text that it is asked for. */
  fewest: number;
}

export function foundOf<Data>(
  { data, isFetching, isError }: UseQueryResult<Data>,
  { text, asked, fewest }: Asked,
  groupsOf: (data: Data) => ItemGroup[],
): Found {
  const long = text.length >= fewest;
  return {
    groups: long && data !== undefined ? groupsOf(data) : [],
    looking: long && (asked !== text || isFetching),
    failed: long && isError,
  };
}
