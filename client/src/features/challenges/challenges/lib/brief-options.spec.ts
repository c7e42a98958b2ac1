import { offered, reasonOf } from './brief-options';

const choices = [
  { value: 'youtube', reason: null },
  { value: 'anyjoi', reason: 'Not yet' },
  { value: 'tiktok', reason: null },
] as const;

describe('what a field of the brief offers', () => {
  it('is what can be fulfilled', () => {
    expect(offered(choices, ['tiktok'])).toEqual(['youtube', 'tiktok']);
  });

  it('keeps what is chosen, so that it can be taken out', () => {
    expect(offered(choices, ['anyjoi'])).toEqual(['youtube', 'anyjoi', 'tiktok']);
    expect(offered(undefined, ['anyjoi'])).toEqual(['anyjoi']);
  });

  it('says why the rest is closed', () => {
    expect(reasonOf(choices, 'anyjoi')).toBe('Not yet');
    expect(reasonOf(choices, 'youtube')).toBeNull();
    expect(reasonOf(undefined, 'anyjoi')).toBeNull();
  });
});
