/** What proved somebody in the first step of a sign-in. */
export type FirstStep = 'password' | 'code' | 'google';
