export { Palette } from './components/Palette';
export type { Deed, Screen } from './components/items';
