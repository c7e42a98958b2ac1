export { knows } from './known';
export type { Access, FeatureRoute, LayoutName, PageSettings } from './route';
export { useTitle } from './title';
