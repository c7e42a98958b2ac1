import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { api, ApiError, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { readPublic } from '@/shared/api/public';
import type { ChallengeCard } from '@/shared/api/public';
import { renewSession } from '@/shared/api/renewal';
import { failureOf, loadMe, login, loginGoogle, loginMail, store } from '@/shared/auth';
import type { AuthResult } from '@/shared/auth';
import { toast } from '@/shared/feedback';
import { rewardOf } from '@/shared/money/reward';
import type { Reward } from '@/shared/money/reward';
import { signWithPasskey } from '@/shared/passkey';
import { keys } from '@/shared/query';

/** The server reads which browser it is. */
const device = { platform: 'web' } as const;

type Kind = typeof login;

/** Runs a sign-in through the store, which keeps what it brought. */
async function enter(kind: Kind, call: () => Promise<AuthResult>): Promise<AuthResult> {
  store.dispatch(kind.request());
  try {
    const result = await call();
    store.dispatch(kind.success(result));
    if (!result.status) toast.warning(result.message);
    return result;
  } catch (error) {
    store.dispatch(kind.failure(failureOf(error)));
    throw error;
  }
}

export interface CodeSent {
  status: boolean;
  message: string;
  resendAfter: number;
}

/** Mails a code. A false status (asked again too soon) is told, not thrown. */
export const useSendCode = (): UseMutationResult<CodeSent, Error, string> =>
  useMutation({
    meta: { quiet: true },
    mutationFn: async (email: string) => {
      const sent = await unwrap(api.POST('/api/auth/email-otp', { body: { email } }));
      if (!sent.status) toast.warning(sent.message);
      return sent;
    },
  });

export const loginByCode = (email: string, code: string): Promise<AuthResult> =>
  enter(loginMail, () => unwrap(api.POST('/api/auth/email', { body: { email, code, device } })));

export const loginByPassword = (name: string, password: string): Promise<AuthResult> =>
  enter(login, () => unwrap(api.POST('/api/auth/signin', { body: { login: name, password, device } })));

interface PasskeyCall {
  autofill?: boolean;
  isOver?: () => boolean;
}

/**
 * The browser asks which passkey, unless `autofill` leaves that to a field. `isOver`: nobody waits any more for what
 * would take the place of another question of the browser.
 */
export async function loginByPasskey({ autofill = false, isOver }: PasskeyCall = {}): Promise<void> {
  const asked = await unwrap(api.POST('/api/auth/passkey-sign-in/options'));
  if (isOver?.()) return;
  const passkey = await signWithPasskey(asked, { autofill });
  await enter(login, () => unwrap(api.POST('/api/auth/passkey-sign-in', { body: { passkey, device } })));
}

/** After a first step that was right. Answers how many recovery codes are left after one was used. */
export async function finishSecondStep(challenge: string, code: string): Promise<number | null> {
  let left: number | null = null;
  await enter(login, async () => {
    const signedIn = await unwrap(api.POST('/api/auth/second-step', { body: { challenge, code, device } }));
    left = signedIn.recoveryCodesLeft ?? null;
    return signedIn;
  });
  return left;
}

export const askSecondPasskey = (challenge: string): Promise<Schemas['PasskeyRequestDto']> =>
  unwrap(api.POST('/api/auth/second-step/passkey/options', { body: { challenge } }));

export const finishByPasskey = (challenge: string, passkey: Schemas['AssertionDto']): Promise<AuthResult> =>
  enter(login, () =>
    unwrap(api.POST('/api/auth/second-step/passkey', { body: { challenge, passkey, device } })),
  );

/** What the second step goes on with, where the server asks for one. */
export const secondStepOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'TOTP_REQUIRED' ? (error.challenge ?? null) : null;

/** Coming back from Google: the cookie is set, the tokens are fetched with it. `incomplete` is said of an unfinished profile. */
export async function finishGoogle(incomplete: string): Promise<boolean> {
  store.dispatch(loginGoogle.request());
  try {
    if (!(await renewSession())) throw new Error('no session');
    const user = await loadMe();
    const { token, anyjoiToken } = store.getState().auth;
    if (!token || !anyjoiToken) throw new Error('no token');
    const status = user.completeOnboarding;
    const message = status ? '' : incomplete;
    store.dispatch(loginGoogle.success({ status, message, user, token, anyjoiToken, expiresAt: '' }));
    if (!status) toast.warning(message);
    return true;
  } catch (error) {
    store.dispatch(loginGoogle.failure(failureOf(error)));
    return false;
  }
}

/** What is open right now, to show before anyone signs in. Its failure only leaves the preview out. */
export const openChallengesQuery = queryOptions({
  queryKey: [...keys.challenge.popular, 'public'],
  queryFn: async () => (await readPublic('/api/challenges/popular', { query: { limit: 50 } })).data,
});
export const useOpenChallenges = () => useQuery(openChallengesQuery);

export type OpenChallenge = ChallengeCard;

const factsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.challenge.one(id), 'facts'],
    queryFn: async () => (await readPublic('/api/hub/challenge/{id}', { path: { id } })).data,
  });

/** What the challenges shown pay; null while it is not known. */
export const useRewards = (ids: readonly string[]): (Reward | null)[] =>
  useQueries({
    queries: ids.map((id) => factsQuery(id)),
    combine: (answers) => answers.map(({ data }) => (data ? rewardOf(data) : null)),
  });
