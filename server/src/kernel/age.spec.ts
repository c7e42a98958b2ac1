import { ageAt } from './age.js';

describe('ageAt', () => {
  const at = new Date('2026-03-10T12:00:00Z');

  it.each([
    ['2008-03-10', 18],
    ['2008-03-11', 17],
    ['2008-03-09', 18],
    ['2008-12-31', 17],
    ['2008-01-01', 18],
    ['2026-03-10', 0],
    ['2026-03-11', -1],
  ])('born %s is %i', (birthDate, age) => expect(ageAt(birthDate, at)).toBe(age));

  it('turns a leap day into the first of March', () => {
    expect(ageAt('2008-02-29', new Date('2026-02-28T23:59:59Z'))).toBe(17);
    expect(ageAt('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(18);
  });
});
