export { Palette } from './components/Palette';
export type { PaletteProps } from './components/Palette';
export type { Deed, Screen } from './components/items';
