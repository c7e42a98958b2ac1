/** Colours of the drawn people and things: skin, hair, ink. Everything else in a drawing comes from the palette. */
export const skins = ['#F6D2B5', '#E8B48C', '#C98A5E', '#9A6240', '#6B4028', '#F2C4A2'] as const;
export const hairs = ['#2A1D1A', '#5A3522', '#8E5A2B', '#D9A441', '#B5452C', '#3B3F4A', '#E9D8B4'] as const;
export const faceInk = '#231815';
export const beardSmile = '#F8E2D0';

/** A palette colour by name, as the custom property the page already holds. */
export const paint = (name: string): string => `var(--${name})`;

/** The same colour a step darker. */
export const shade = (colour: string, percent = 12): string =>
  `color-mix(in srgb, ${colour} ${100 - percent}%, black)`;

export const props = {
  canBody: '#12302B',
  canLabel: '#F7E7C6',
  canLid: '#C9D2D0',
  coffee: '#5A2F16',
  milk: '#C68B59',
  wine: '#7A1E45',
  rose: '#F3C9D6',
  wheat: '#E9B949',
  cocoa: '#4A2C05',
} as const;

export const google = { blue: '#4285F4', green: '#34A853', yellow: '#FBBC05', red: '#EA4335' } as const;
/** Marks of providers in the colours they publish, on the white they ask for. */
export const payMarks = {
  paper: '#FFFFFF',
  line: '#D5DAE5',
  paypal: '#002991',
  applePay: '#000000',
  googleWord: '#5F6368',
  visa: '#1A1F71',
} as const;

/** Background and mark of a brand without a logo, picked by its id. */
export const brandTints = [
  ['#12302B', '#F7E7C6'],
  ['#F3C9D6', '#7A1E45'],
  ['#E9B949', '#4A2C05'],
  ['#2440B8', '#DCE6FF'],
  ['#2E5E3E', '#E8F5D8'],
  ['#5B2BC0', '#F2EBFF'],
  ['#874003', '#FFE9DD'],
  ['#014C47', '#D8F5F2'],
] as const;
