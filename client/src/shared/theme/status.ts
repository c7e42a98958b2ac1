/** Colours of a state. Red and amber stand for state only, never for decoration. */
export const tones = ['success', 'warning', 'error', 'info', 'neutral'] as const;
export type Tone = (typeof tones)[number];

interface ToneColours {
  text: string;
  bg: string;
  border: string;
  solid: string;
}

export const status: Record<Tone, ToneColours> = {
  success: { text: '#03683C', bg: '#ECFBF0', border: '#B8EFCB', solid: '#02844D' },
  warning: { text: '#7E4F03', bg: '#FCF6E6', border: '#F4DEA4', solid: '#A16003' },
  error: { text: '#9E1C29', bg: '#FFF3F3', border: '#FFD4D1', solid: '#C32E3A' },
  info: { text: '#284AB7', bg: '#F3F6FF', border: '#D2E0FF', solid: '#3861DF' },
  neutral: { text: '#455152', bg: '#F0F4F4', border: '#E3E7E7', solid: '#606A6A' },
};

export const statusDark: Record<Tone, Pick<ToneColours, 'text' | 'bg'>> = {
  success: { text: '#7FE0A8', bg: '#17281D' },
  warning: { text: '#FFCF70', bg: '#33260F' },
  error: { text: '#FF9C94', bg: '#3A1A16' },
  info: { text: '#A9C0FF', bg: '#1B2138' },
  neutral: { text: '#D9C6B8', bg: '#33251C' },
};

/** The same part of a sum has the same colour everywhere. */
export const money = {
  paid: '#014F2C',
  accrued: '#02844D',
  fee: '#A3ADAE',
  reserved: '#FECC25',
  free: '#B8EFCB',
} as const;

export const dataViz = {
  categorical: ['#058079', '#F47908', '#A378FD', '#77A90D', '#6590FE', '#ED56A3'],
  sequential: ['#D8F5F2', '#88DFD6', '#16ADA4', '#04645F', '#003633'],
} as const;
