import { setTimeout as after } from 'node:timers/promises';
import { renewing } from './renewing.js';

const everyMs = 5;
const away = new Error('the database is away');

it('renews a claim until the work has ended, whichever way', async () => {
  let renewed = 0;
  const renewal = { everyMs, renew: () => Promise.resolve(renewed++), failed: () => undefined };
  expect(await renewing(renewal, () => after(100, 'done'))).toBe('done');
  expect(renewed).toBeGreaterThan(1);
  const refused = async () => {
    await after(20);
    throw away;
  };
  await expect(renewing(renewal, refused)).rejects.toBe(away);
  const until = renewed;
  await after(50);
  expect(renewed).toBe(until);
});

it('goes on where a renewal fails, and says so', async () => {
  const told: unknown[] = [];
  const renew = () => Promise.reject(away);
  const renewal = { everyMs, renew, failed: (error: unknown) => void told.push(error) };
  expect(await renewing(renewal, () => after(100, 'done'))).toBe('done');
  expect(told[0]).toBe(away);
});
