export { AppealCard, AppealState } from './AppealCard';
export type { Appeal } from './api';
export { useTexts as useAppealTexts } from './texts';
