export { knows } from './known';
export type { Access, FeatureRoute, LayoutName, PageSettings, Prefetch } from './route';
export { keepInTab, takeFromTab } from './tab-note';
export { useTitles } from './title-words';
export type { TitleName } from './title-words';
export { useTitle } from './title';
