import { useId } from 'react';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './chart.module.css';
import { ticksUpTo } from './ticks';
import type { ChartPoint, ChartProps } from './types';

interface TipProps {
  active?: boolean;
  label?: string | number;
  payload?: readonly { value?: unknown; dataKey?: unknown }[];
}

const tickStyle = { fontSize: 12, fill: 'var(--text-secondary)' };

/** Sums below zero, such as a month of refunds, leave the ticks to the library. */
function ticksOf(points: readonly ChartPoint[]): number[] | undefined {
  const values = points.flatMap(({ value, before = 0, band = [0, 0] }) => [value, before, ...band]);
  return values.some((value) => value < 0) ? undefined : ticksUpTo(Math.max(0, ...values));
}

/** recharts' part, loaded only where a chart is on screen. */
export function Drawn({
  points,
  name,
  format,
  tick = format,
  height = 208,
  fill = false,
  kind,
}: ChartProps & { kind: 'area' | 'bars' }) {
  const fade = useId();
  const compared = points.some((point) => point.before !== undefined);
  const banded = points.some((point) => point.band !== undefined);
  const ticks = ticksOf(points);
  const top = ticks?.at(-1) ?? 0;

  const tip = ({ active, label, payload }: TipProps) => {
    const value = payload?.find((entry) => entry.dataKey === 'value')?.value;
    const band = points.find((point) => point.label === label)?.band;
    if (!active || typeof value !== 'number') return null;
    return (
      <div className={styles.tip}>
        <span>{label}</span>
        <b className="num">
          {format(value)} {name}
        </b>
        {band && band[0] !== band[1] && <span className="num">{band.map(format).join(' – ')}</span>}
      </div>
    );
  };

  return (
    <div role="img" aria-label={name} className={fill ? styles.whole : ''}>
      <ResponsiveContainer width="100%" height={fill ? '100%' : height}>
        <ComposedChart
          data={points.map((point) => (point.gap ? { ...point, value: null } : point))}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <defs>
            <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--chart-1)" stopOpacity={0.22} />
              <stop offset="1" stopColor="var(--chart-1)" stopOpacity={0} />
            </linearGradient>
          </defs>
          <CartesianGrid vertical={false} stroke="var(--border)" strokeDasharray="2 4" />
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={false}
            interval="equidistantPreserveStart"
            minTickGap={kind === 'bars' ? 12 : 48}
            tick={tickStyle}
          />
          <YAxis
            width="auto"
            interval={0}
            {...(ticks && top > 0 ? { ticks, domain: [0, top] } : { tickCount: 4 })}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => tick(value, ticks?.[1])}
            tick={tickStyle}
          />
          <Tooltip content={tip} cursor={{ stroke: 'var(--border-strong)' }} isAnimationActive={false} />
          {banded && (
            <Area
              dataKey="band"
              type="linear"
              stroke="none"
              fill="var(--chart-1)"
              fillOpacity={0.14}
              isAnimationActive={false}
            />
          )}
          {kind === 'bars' ? (
            <Bar dataKey="value" fill="var(--chart-1)" radius={4} maxBarSize={40} isAnimationActive={false} />
          ) : (
            <Area
              dataKey="value"
              type="monotone"
              stroke="var(--chart-1)"
              strokeWidth={2.2}
              fill={`url(#${fade})`}
              // A point between two gaps has no line that would show it.
              dot={points.some(({ gap }) => gap) ? { r: 2 } : false}
              isAnimationActive={false}
            />
          )}
          {compared && (
            <Line
              dataKey="before"
              type="monotone"
              stroke="var(--chart-3)"
              strokeWidth={2}
              strokeDasharray="1 6"
              strokeLinecap="round"
              dot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
