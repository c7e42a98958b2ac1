import type { ChartPoint } from '@/shared/charts';
import { formatDateTime } from '@/shared/format';
import type { Snapshot } from '../api/content';

/** The line of a post: what was read, broken where readings are missing. What somebody states alone is no part of it. */
export function pointsOf(history: readonly Snapshot[]): ChartPoint[] {
  const read = history.filter(({ confidence }) => confidence !== 'low');
  return read.flatMap(({ at, metrics, gapBefore }, index): ChartPoint[] => {
    const point = { label: formatDateTime(at), value: metrics.views };
    const before = read[index - 1];
    if (!gapBefore || !before) return [point];
    // In the middle of the gap: nothing is known there.
    const middle = new Date((Date.parse(before.at) + Date.parse(at)) / 2).toISOString();
    return [{ label: formatDateTime(middle), value: 0, gap: true }, point];
  });
}

export const gapsOf = (history: readonly Snapshot[]): number =>
  history.filter(({ gapBefore, confidence }) => gapBefore && confidence !== 'low').length;
