import {
  authReducer,
  getMe,
  initialAuth,
  login,
  logout,
  partnerRenewed,
  partnerRotated,
  switchRole,
  updateUsername,
} from './auth-slice';
import {
  initialPayment,
  paymentReducer,
  showChargeModal,
  walletFailure,
  walletSuccess,
} from './payment-slice';
import { dashboardPath } from './types';
import type { AuthResult, User } from './types';

const user = { id: 'u1', username: 'lena', activeRole: 'creator', completeOnboarding: true } as User;
const result: AuthResult = {
  status: true,
  message: '',
  user,
  token: 't',
  anyjoiToken: 'p',
  expiresAt: '',
};
const inside = authReducer(initialAuth, login.success(result));

describe('auth', () => {
  it('starts with nobody', () => {
    expect(authReducer(undefined, { type: '@@init' })).toMatchObject({
      user: null,
      token: null,
      anyjoiToken: null,
      isLogged: false,
      completeOnboarding: false,
    });
  });

  it('names its actions as the product does', () => {
    expect(login.request.type).toBe('LOGIN_REQUEST');
    expect(getMe.failure.type).toBe('GET_ME_FAILURE');
    expect([logout.type, switchRole.type, updateUsername.type]).toEqual([
      'LOGOUT',
      'SWITCH_ROLE',
      'UPDATE_USERNAME',
    ]);
  });

  it('keeps a flag per kind of call, and what went wrong', () => {
    const asked = authReducer(initialAuth, login.request());
    expect(asked).toMatchObject({ isLoading: true, requests: { LOGIN: { status: 'loading' } } });
    const refused = authReducer(asked, login.failure({ code: 'INVALID_CREDENTIALS', message: 'No' }));
    expect(refused.requests.LOGIN).toEqual({
      status: 'error',
      error: { code: 'INVALID_CREDENTIALS', message: 'No' },
    });
    expect(authReducer(refused, login.success(result)).requests.LOGIN).toEqual({ status: 'success' });
  });

  it('stores both tokens at login and takes the onboarding from the user', () => {
    expect(inside).toMatchObject({ token: 't', anyjoiToken: 'p', isLogged: true, completeOnboarding: true });
  });

  it('replaces only the second token by the two partner refreshes', () => {
    for (const action of [partnerRenewed, partnerRotated])
      expect(authReducer(inside, action({ anyjoiToken: 'p2' }))).toEqual({ ...inside, anyjoiToken: 'p2' });
  });

  it('sets the user from the profile only when logged in', () => {
    expect(authReducer(inside, getMe.success(user)).user).toEqual(user);
    expect(authReducer(initialAuth, getMe.success(user)).user).toBeNull();
  });

  it('keeps the user it has where the profile is the same', () => {
    expect(authReducer(inside, getMe.success({ ...user })).user).toBe(inside.user);
    const renamed = authReducer(inside, getMe.success({ ...user, displayName: 'Lena Kohl' })).user;
    expect(renamed).toMatchObject({ id: 'u1', displayName: 'Lena Kohl' });
  });

  it('sets the user name and the onboarding together', () => {
    const next = authReducer(inside, updateUsername({ username: 'lena2', completeOnboarding: false }));
    expect(next.user).toMatchObject({ username: 'lena2', completeOnboarding: false });
    expect(next.completeOnboarding).toBe(false);
  });

  it('forgets everything at logout', () => {
    expect(authReducer(inside, logout())).toEqual(initialAuth);
  });

  it('sends creators to /creator and everyone else to /brand', () => {
    expect(dashboardPath({ accountType: 'creator' })).toBe('/creator');
    expect(dashboardPath({ accountType: 'brand' })).toBe('/brand');
    expect(dashboardPath({ accountType: null })).toBe('/brand');
  });
});

describe('payment', () => {
  it('starts with a closed modal and nothing', () => {
    expect(initialPayment).toMatchObject({
      showChargeModal: false,
      wallet: { amountBalance: 0 },
      coinPackages: [],
    });
  });

  it('starts over when the wallet cannot be read', () => {
    let state = paymentReducer(initialPayment, walletSuccess({ amountBalance: 4250 }));
    state = paymentReducer(state, showChargeModal(true));
    expect(state).toMatchObject({ showChargeModal: true, wallet: { amountBalance: 4250 } });
    state = paymentReducer(state, walletFailure({ message: 'no' }));
    expect(state).toMatchObject({ showChargeModal: false, wallet: { amountBalance: 0 } });
  });
});
