export { TargetingFields } from './TargetingFields';
export { targetingOf, typedTargeting } from './typed';
export type { TypedTargeting } from './typed';
export { useTargetingFacts } from './useTargetingFacts';
