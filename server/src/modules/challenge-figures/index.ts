export { ChallengeFigures } from './challenge-figures.queries.js';
export type { Brief, BrandTask, LoggedMove } from './challenge-figures.types.js';
export { ChallengeFiguresModule } from './challenge-figures.module.js';
