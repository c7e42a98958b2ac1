import { levelOf } from './request-level.js';

const answered = { method: 'GET', path: '/api/me', status: 200, code: undefined };

it.each([
  ['a plain answer', {}, 'debug'],
  ['a missing or bad token', { status: 401, code: 'UNAUTHORIZED' }, 'warn'],
  ['a role that is not enough', { status: 403, code: 'ROLE_REQUIRED' }, 'warn'],
  ['too many calls', { status: 429, code: 'RATE_LIMITED' }, 'warn'],
  ['a wrong password', { status: 400, code: 'INVALID_CREDENTIALS' }, 'warn'],
  ['a wrong code', { status: 400, code: 'INVALID_CODE' }, 'warn'],
  ['a forged link', { status: 400, code: 'INVALID_TOKEN' }, 'warn'],
  ['a sign-in', { method: 'POST', path: '/api/auth/signin' }, 'info'],
  ['a second factor', { method: 'POST', path: '/api/auth/totp/confirm' }, 'info'],
  ['a session that somebody ends', { method: 'DELETE', path: '/api/auth/sessions/1' }, 'info'],
  ['a partner token', { method: 'POST', path: '/partner/auth/refresh' }, 'info'],
  ['bad input', { status: 400, code: 'VALIDATION_FAILED' }, 'info'],
  ['a failure of ours', { status: 500, code: 'INTERNAL' }, 'error'],
] as const)('%s', (_, answer, level) => {
  expect(levelOf({ ...answered, ...answer })).toBe(level);
});
