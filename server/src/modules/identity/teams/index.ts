export { TeamsModule } from './teams.module.js';
export { TeamPeople, type TeamPerson } from './team-people.js';
export { TeamOwners } from './team-owners.js';
