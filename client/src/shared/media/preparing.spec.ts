import { whilePreparing } from './preparing';

const going = { state: { status: 'success', errorUpdatedAt: 0 } };
const media = (...states: ('processing' | 'ready' | 'rejected')[]) => states.map((state) => ({ state }));

describe('reading again while files are prepared', () => {
  it('goes on until the last one is ready or refused', () => {
    expect(whilePreparing(media('ready', 'processing'), going)).toBe(15_000);
    expect(whilePreparing(media('ready', 'rejected'), going)).toBe(false);
  });

  it('does nothing before the first answer', () => {
    expect(whilePreparing(undefined, going)).toBe(false);
  });

  it('waits longer after a failure', () => {
    const failed = { state: { status: 'error', errorUpdatedAt: 0 } };
    expect(whilePreparing(media('processing'), failed)).toBe(60_000);
  });
});
