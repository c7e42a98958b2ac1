import { failedSince } from './post-checks.js';

describe('failedSince', () => {
  it('looks again before a decision', () => {
    const caption = 'Werbung aj-7k3m9qxt';
    expect(failedSince({ state: 'active', caption }, 'AJ-7K3M9QXT')).toBeNull();
    expect(failedSince({ state: 'unavailable', caption }, 'AJ-7K3M9QXT')?.check).toBe('post_public');
    expect(failedSince({ state: 'active', caption: 'edited' }, 'AJ-7K3M9QXT')?.check).toBe('code_in_caption');
  });
});
