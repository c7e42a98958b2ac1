export { ReportsModule } from './reports.module.js';
export { Reportable, type Hiding, type Reports, type ReportTarget } from './reportable.js';
export { ReportDto, ReportInputDto } from './dto/report.dto.js';
export { ReportSuspensions, type ReportSuspension } from './report-suspensions.service.js';
export { OBJECT_DAYS } from './report-words.js';
export { ReportsService } from './reports.service.js';
