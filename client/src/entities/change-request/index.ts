export { ChangedFields } from './ChangedFields';
export { useChangeRequests } from './api';
export type { ChangeRequest } from './api';
export { useTexts as useChangeTexts } from './texts';
