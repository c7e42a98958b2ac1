export { actForTeam, actInNewRole, useActingId } from './acting';
export { deviceName } from './device';
export { meQuery, useMe, useSession } from './hooks';
export type { Session } from './hooks';
export { Door } from './Door';
export type { CameFrom } from './Door';
export { dropIntent, intent, keepIntent, suggestedType, typeFor, wantedBy } from './intent';
export { actAs, failureOf, loadMe, signOut, speak } from './operations';
export * from './payment-slice';
export { prefetching } from './prefetch';
export { resume } from './resume';
export { hydrate, isHydrated, justSignedIn, persisted, store, useAppDispatch, useAppSelector } from './store';
export * from './auth-slice';
export { dashboardPath, isStaff, rolesOf } from './types';
export type { AccountType, AuthResult, Role, User } from './types';
export {
  changeMe,
  chooseAccountType,
  provisionalName,
  saveProfile,
  useAvailability,
  usernamePattern,
} from './profile';
export type { ProfileInput } from './profile';
