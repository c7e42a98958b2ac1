export { ScreeningModule } from './screening.module.js';
export { ScreeningService } from './screening.service.js';
export type { Verdict } from './screening.types.js';
