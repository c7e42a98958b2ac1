export { ReportsModule } from './reports.module.js';
export { Reportable, type Hiding, type Reports, type ReportTarget } from './reportable.js';
