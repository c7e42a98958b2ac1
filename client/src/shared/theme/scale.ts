import { standIns } from './stand-ins.ts';

/** Sizes, weights and movement. Colours live in palette.ts and themes.ts. */
export const fonts = {
  ui: `'Inter Variable', 'Inter Extended', ${standIns.ui}, system-ui, sans-serif`,
  display: `'Bricolage Grotesque Variable', 'Bricolage Extended', ${standIns.display}, 'Inter Variable', sans-serif`,
  mono: `'Geist Mono Variable', ${standIns.mono}, ui-monospace, monospace`,
} as const;

export interface TypeStyle {
  size: number;
  line: number;
  weight: number;
  tracking?: string;
  family: keyof typeof fonts;
}

export const type = {
  displayXL: { size: 76, line: 76, weight: 700, tracking: '-0.035em', family: 'display' },
  displayL: { size: 52, line: 56, weight: 700, tracking: '-0.03em', family: 'display' },
  displayM: { size: 36, line: 42, weight: 700, tracking: '-0.025em', family: 'display' },
  displayS: { size: 26, line: 32, weight: 650, tracking: '-0.02em', family: 'display' },
  figureXL: { size: 40, line: 44, weight: 620, tracking: '-0.03em', family: 'ui' },
  figureL: { size: 26, line: 32, weight: 620, tracking: '-0.022em', family: 'ui' },
  figureM: { size: 18, line: 24, weight: 600, tracking: '-0.012em', family: 'ui' },
  title: { size: 22, line: 28, weight: 640, tracking: '-0.018em', family: 'ui' },
  heading: { size: 15, line: 22, weight: 600, tracking: '-0.006em', family: 'ui' },
  lead: { size: 19, line: 30, weight: 420, tracking: '-0.008em', family: 'ui' },
  body: { size: 14, line: 20, weight: 430, tracking: '-0.003em', family: 'ui' },
  bodyStrong: { size: 14, line: 20, weight: 560, tracking: '-0.004em', family: 'ui' },
  small: { size: 13, line: 18, weight: 430, tracking: '0', family: 'ui' },
  caption: { size: 12, line: 16, weight: 480, tracking: '0', family: 'ui' },
  code: { size: 13, line: 18, weight: 450, family: 'mono' },
} as const satisfies Record<string, TypeStyle>;

/** Styles between those of `type`: labels and hints of forms, larger texts of landing pages, sign-in and public pages. */
export const typeBetween = {
  label: { size: 13, line: 18, weight: 540, family: 'ui' },
  hint: { size: 12.5, line: 18, weight: 430, family: 'ui' },
  bodyMedium: { size: 14, line: 20, weight: 540, family: 'ui' },
  bodyL: { size: 15, line: 22, weight: 430, family: 'ui' },
  leadS: { size: 16, line: 24, weight: 430, family: 'ui' },
  leadM: { size: 17, line: 26, weight: 430, family: 'ui' },
  headingL: { size: 16, line: 22, weight: 600, family: 'ui' },
  headingXL: { size: 17, line: 24, weight: 600, family: 'ui' },
  titleS: { size: 20, line: 28, weight: 600, family: 'ui' },
  figureXS: { size: 13.5, line: 20, weight: 600, family: 'ui' },
} as const satisfies Record<string, TypeStyle>;

/**
 * Display type of landing, sign-in and public pages between displayS and displayXL, and the small one of ranks.
 * Named by size; a line of 1 is as high as the letters.
 */
export const displaySizes = {
  14: { line: 1, weight: 660 },
  15: { line: 20, weight: 680 },
  17: { line: 24, weight: 700 },
  18: { line: 1, weight: 700 },
  19: { line: 25, weight: 680 },
  20: { line: 1, weight: 700 },
  23: { line: 28, weight: 680 },
  24: { line: 30, weight: 680 },
  25: { line: 30, weight: 690 },
  27: { line: 34, weight: 700 },
  30: { line: 36, weight: 700 },
  32: { line: 38, weight: 700 },
  34: { line: 40, weight: 680 },
  38: { line: 42, weight: 700 },
  40: { line: 46, weight: 700 },
  44: { line: 48, weight: 700 },
  46: { line: 52, weight: 700 },
  54: { line: 56, weight: 700 },
  56: { line: 1, weight: 700 },
  72: { line: 72, weight: 700 },
} as const;

/** For a text that changes its size alone: a headline on small screens, a figure inside a line. */
export const fontSizes = [
  12.5, 13, 14, 15, 16, 17, 19, 20, 22, 23, 26, 32, 34, 36, 38, 40, 42, 44, 46, 50, 64, 72,
] as const;

/** Steps of room between things, in px. */
export const spaces = [0, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96, 128] as const;
export type Space = (typeof spaces)[number];

/** Steps between those: inside controls, cards and landing sections. Stack and Grid do not take them. */
export const halfSpaces = [1, 3, 5, 7, 9, 10, 14, 18, 22, 26, 28, 36, 44, 56, 72] as const;

/** Widths of borders, rings and outlines. */
export const lines = { line: 1, lineMedium: 1.5, lineStrong: 2, lineHeavy: 3 } as const;

export const layout = {
  navWidth: 232,
  navCollapsed: 64,
  topBar: 56,
  sheetInset: 8,
  contentMax: 1240,
  formMax: 680,
  landingMax: 1320,
  /** Below this the section nav is folded. */
  wide: 1200,
  /** Below this a screen counts as small. */
  small: 1024,
  phone: 720,
} as const;

/** Measures that several features share. */
export const sizes = {
  /** The side column where the screen is small. */
  sideNarrow: 300,
  /** What stands in the nav and in the top bar. */
  frameItem: 34,
  /** A line of a list. */
  row: 46,
  /** The head of a case that staff or a brand decides. */
  caseHead: 66,
  /** An icon on a tint before a line, and before an offer of a landing page. */
  tile: 34,
  tileLg: 44,
  dot: 8,
  dotSm: 6,
} as const;

export const radius = {
  bar: 2,
  xs: 4,
  sm: 6,
  md: 8,
  entry: 9,
  tile: 10,
  lg: 12,
  action: 13,
  media: 14,
  sheet: 14,
  xl: 16,
  landingCard: 20,
  choice: 22,
  block: 28,
  pill: 999,
  toast: 4,
} as const;

export const control = {
  heightSm: 28,
  height: 36,
  heightLg: 44,
  /** The one action of a form, and its fields. */
  heightXl: 48,
  icon: 16,
  iconNav: 17,
  stroke: 1.75,
} as const;

export const elevation = {
  1: '0 1px 2px rgba(16,24,24,.05)',
  2: '0 1px 2px rgba(16,24,24,.05), 0 4px 12px rgba(16,24,24,.06)',
  3: '0 2px 4px rgba(16,24,24,.05), 0 12px 32px rgba(16,24,24,.10)',
  4: '0 4px 8px rgba(16,24,24,.06), 0 32px 80px rgba(16,24,24,.22)',
} as const;

export const elevationDark = {
  1: '0 0 0 1px #3A2A20',
  2: '0 0 0 1px #3A2A20',
  3: '0 0 0 1px #54402F, 0 16px 40px rgba(0,0,0,.5)',
  4: '0 0 0 1px #54402F, 0 16px 40px rgba(0,0,0,.5)',
} as const;

export const motion = {
  fast: '120ms',
  base: '180ms',
  slow: '280ms',
  easeOut: 'cubic-bezier(.2,.8,.2,1)',
  menuCloseDelay: 700,
} as const;

export const toast = {
  width: 360,
  gutter: 8,
  max: 3,
  timeout: { info: 3000, success: 3000, warning: 4000, error: 5000 },
  dragDismiss: 0.8,
} as const;
