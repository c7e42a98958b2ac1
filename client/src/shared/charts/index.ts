export { Chart } from './Chart';
export type { ChartPoint, ChartProps } from './types';
