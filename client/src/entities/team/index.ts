export { Allowed } from './Allowed';
export { useTeamRoles } from './queries';
export type { Team, TeamRight, TeamRole } from './queries';
export { useActingTeam, useMay } from './rights';
export type { OwnTeam } from './rights';
export { useTexts as useTeamWords } from './texts';
