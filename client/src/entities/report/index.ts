export { reportReasons } from './api';
export { ReportButton } from './ReportButton';
export { ReportDialog } from './ReportDialog';
export { useTexts as useReportWords } from './texts';
