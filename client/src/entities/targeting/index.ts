export { TargetingFields } from './TargetingFields';
export { targetingOf, typedTargeting } from './typed';
export type { TypedTargeting } from './typed';
export { useSquadNames } from './useSquadNames';
export { useTargetingFacts } from './useTargetingFacts';
