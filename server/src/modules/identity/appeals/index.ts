export { AppealsModule } from './appeals.module.js';
export { Appealable, type Appeals, type Reversal } from './appealable.js';
export type { AppealableDecision, AppealFact } from './appeal.types.js';
export { AppealsQueries } from './appeals.queries.js';
export { AppealsService } from './appeals.service.js';
export { AppealDto, AppealTextDto } from './dto/appeal.dto.js';
