export interface ChartPoint {
  /** Place on the axis, already written for people. */
  label: string;
  value: number;
  /** Nothing is known here: the line breaks. */
  gap?: boolean;
  /** The same moment of the period before. */
  before?: number;
  /** Between what the value likely lies, from the least to the most. */
  band?: readonly [least: number, most: number];
}

export interface ChartProps {
  points: readonly ChartPoint[];
  /** What the numbers are; read aloud, and the head of the table. */
  name: string;
  beforeName?: string;
  bandName?: string;
  format: (value: number) => string;
  /** Shorter words for the axis, where nobody reads cents; `step` lies between two ticks. */
  tick?: (value: number, step?: number) => string;
  height?: number;
  /** Takes the height that its card has left, `height` at least. */
  fill?: boolean;
}
