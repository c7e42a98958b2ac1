export { DisputesModule } from './disputes.module.js';
export type { DisputeLost } from './disputes.events.js';
export { DisputesQueries } from './disputes.queries.js';
export { DisputesService } from './disputes.service.js';
