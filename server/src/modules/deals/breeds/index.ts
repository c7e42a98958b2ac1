export { BreedsModule } from './breeds.module.js';
export { BreedWork, type WaitingBreed } from './breed-work.queries.js';
export { type CreatorSource, FindsSquadCreators, SquadCreators, type Wanted } from './squad-creators.js';
export { type Squad, SquadPeople } from './squad-people.js';
export type { SquadFacts } from './balance.js';
