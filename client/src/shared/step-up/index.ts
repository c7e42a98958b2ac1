export { useStepUp } from './useStepUp';
export type { StepUpQuestion } from './useStepUp';
