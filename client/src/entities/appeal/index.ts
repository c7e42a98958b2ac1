export { AppealCard, AppealState } from './AppealCard';
export type { Appeal, AppealKind } from './api';
export { useTexts as useAppealTexts } from './texts';
