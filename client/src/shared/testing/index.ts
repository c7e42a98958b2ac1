export { publicConfig } from './config';
export { fakeContract } from './contract';
export type { FakeCall, FakeContract, Refusal } from './contract';
export { cardOf, messageOf } from './messages';
export { renderScreen } from './screen';
export { signIn, signOut } from './sign-in';
