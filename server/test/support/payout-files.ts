import { type PayoutFile, replay } from '../../src/modules/challenges/challenges/index.js';
import type { Actor } from './actors.js';

export async function payoutFile(by: Actor, id: string): Promise<PayoutFile> {
  const { status, text } = await by.get(`/api/hub/challenge/${id}/export`);
  expect(status).toBe(200);
  return JSON.parse(text) as PayoutFile;
}

/** Every cent follows from the file. */
export async function expectReplays(by: Actor, id: string): Promise<PayoutFile> {
  const file = await payoutFile(by, id);
  const { entries, findings } = replay(file);
  expect(findings).toEqual([]);
  for (const entry of entries) expect(entry.computedMinor).toBe(entry.ledgerMinor);
  return file;
}
