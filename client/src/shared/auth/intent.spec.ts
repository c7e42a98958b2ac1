import { dropIntent, intent, keepIntent, suggestedType, typeFor, wantedBy } from './intent';

afterEach(dropIntent);

describe('where one wanted to go', () => {
  it('is kept for all tabs until it is dropped', () => {
    keepIntent('/brand/challenges/new?budget=50000');
    expect(intent()).toBe('/brand/challenges/new?budget=50000');
    dropIntent();
    expect(intent()).toBeNull();
  });

  it('keeps the token of a mailed link, which suggests a creator', () => {
    keepIntent('/invite#invite=abc');
    expect(intent()).toBe('/invite#invite=abc');
    expect(suggestedType(intent())).toBe('creator');
    expect(wantedBy({ accountType: 'brand' })).toBe('/invite#invite=abc');
    expect(suggestedType('/inviteme')).toBeNull();
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/login',
    '/logout',
    '/onboarding',
    '/creator',
    '/a/../logout',
    `/${'a'.repeat(600)}`,
  ])('is never %s', (path) => {
    keepIntent(path);
    expect(intent()).toBeNull();
    document.cookie = `intent=${encodeURIComponent(path)}; path=/`;
    expect(intent()).toBeNull();
  });

  it('stands a cookie that nobody can read', () => {
    document.cookie = 'intent=%E0%A4%A; path=/';
    expect(intent()).toBeNull();
  });

  it('tells the account type, and is only for who has it', () => {
    expect(typeFor('/brand/challenges/new')).toBe('brand');
    expect(typeFor('/creator/challenges/1')).toBe('creator');
    expect(typeFor('/brandnew')).toBeNull();
    keepIntent('/creator/challenges/1');
    expect(wantedBy({ accountType: 'creator' })).toBe('/creator/challenges/1');
    expect(wantedBy({ accountType: 'brand' })).toBeNull();
  });
});
