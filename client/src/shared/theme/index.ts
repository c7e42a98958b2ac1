export { themes } from './themes';
export type { ThemeName } from './themes';
export type { Theme } from './theme';
export { tones, money as moneyColours, dataViz } from './status';
export type { Tone } from './status';
export { palette } from './palette';
export type { Hue } from './palette';
export { control, layout, motion, toast as toastTokens } from './scale';
export { paint, shade } from './art';
