import { standIns } from './stand-ins.ts';

/** Sizes, weights and movement. Colours live in palette.ts and themes.ts. */
export const fonts = {
  ui: `'Inter Variable', ${standIns.ui}, system-ui, sans-serif`,
  display: `'Bricolage Grotesque Variable', ${standIns.display}, 'Inter Variable', sans-serif`,
  mono: `'Geist Mono Variable', ${standIns.mono}, ui-monospace, monospace`,
} as const;

interface TypeStyle {
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

/** Steps of room between things, in px. */
export const spaces = [0, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96, 128] as const;
export type Space = (typeof spaces)[number];

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

export const radius = {
  xs: 4,
  sm: 6,
  md: 8,
  lg: 12,
  xl: 16,
  sheet: 14,
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
