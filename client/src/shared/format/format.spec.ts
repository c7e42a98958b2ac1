import { dialCode } from './country';
import { formatDeadline } from './deadline';
import {
  formatBytes,
  formatClock,
  formatCount,
  formatDate,
  formatDateTime,
  formatEuros,
  formatInteger,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSignedMoney,
  readable,
} from './format';
import { formatMonth } from './month';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('money and numbers', () => {
  it('writes 2 decimals with thousands separators', () => {
    expect(formatNumber(1234567.5)).toBe('1.234.567,50');
    expect(formatNumber(0)).toBe('0,00');
    expect(formatInteger(128400)).toBe('128.400');
    expect(plain(formatPercent(0.184))).toBe('18,4 %');
  });

  it('writes sums of minor units in the German euro setting', () => {
    expect(plain(formatMoney(123456))).toBe('1.234,56 €');
    expect(plain(formatMoney({ minor: 5, currency: 'EUR' }))).toBe('0,05 €');
    expect(plain(formatMoney(-500))).toBe('−5,00 €');
    expect(plain(formatSignedMoney(1000))).toBe('+10,00 €');
    expect(formatMoney(1)).toContain('\u00a0€');
  });

  it('writes sums and whole numbers as Intl does', () => {
    const euros = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });
    const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
    for (const value of [0, 1, 9, 10, 99, 100, 999, 1000, 123_456, 99_999_999, 100_000_000, 2 ** 52]) {
      expect(plain(formatMoney(value))).toBe(`${euros.format(value / 100)} €`);
      expect(formatInteger(value)).toBe(whole.format(value));
      expect(formatInteger(-value)).toBe(whole.format(value === 0 ? 0 : -value));
    }
  });

  it('rounds to decimals as Intl does', () => {
    const one = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
    const two = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    for (const value of [
      0, 0.04, 0.05, 0.25, 0.95, 9.96, 18.4, 18.45, 999.95, 1234.5, -0.3, -12.35, 123_456.7,
    ]) {
      expect(plain(formatPercent(value / 100))).toBe(`${one.format(value)} %`);
      expect(formatNumber(value)).toBe(two.format(value));
    }
    expect(formatNumber(-0.001)).toBe('0,00');
  });

  it('shortens large counts to K, M or B with one decimal', () => {
    expect(formatCount(999)).toBe('999');
    expect(formatCount(1234)).toBe('1.2K');
    expect(formatCount(3_400_000)).toBe('3.4M');
    expect(formatCount(5_600_000_000)).toBe('5.6B');
    expect(formatCount(999_960)).toBe('1.0M');
    expect(formatCount(-1234)).toBe('-1.2K');
  });
});

describe('dates', () => {
  it('writes month.day.year', () => {
    expect(formatDate('2026-11-21')).toBe('11.21.2026');
    expect(formatDate(new Date(2026, 0, 5))).toBe('01.05.2026');
    expect(formatDateTime(new Date(2026, 10, 21, 9, 4))).toBe('11.21.2026, 09:04');
    expect(formatClock(24)).toBe('0:24');
    expect(formatClock(125)).toBe('2:05');
  });

  it('names months', () => {
    expect(formatMonth('2026-03-01', 'en')).toBe('Mar');
    expect(formatMonth('2026-12-01', 'de')).toBe('Dez');
  });

  it('writes deadlines relative to now', () => {
    const now = Date.UTC(2026, 10, 21, 12);
    const at = (hours: number) => new Date(now + hours * 3_600_000);
    expect(plain(formatDeadline(at(5), 'en', now))).toBe('in 5 h');
    expect(plain(formatDeadline(at(72), 'en', now))).toBe('in 3 days');
    expect(plain(formatDeadline(at(72), 'de', now))).toBe('in 3 Tagen');
    expect(plain(formatDeadline(at(-3), 'en', now))).toBe('3 h ago');
    expect(formatDeadline(at(0), 'en', now)).toBe('now');
  });
});

it('leaves cents out of an axis where there are none', () => {
  expect(formatEuros(120_000)).toBe('1.200\u00a0€');
  expect(formatEuros(150)).toBe('1,50\u00a0€');
  expect(formatEuros(100, 50)).toBe('1,00\u00a0€');
});

describe('countries and words', () => {
  const countries = [{ name: 'Germany', dial_code: '+49', code: 'DE' }];

  it('takes +1 for an unknown country', () => {
    expect(dialCode(countries, 'DE')).toBe('+49');
    expect(dialCode(countries, 'XX')).toBe('+1');
    expect(dialCode(countries, null)).toBe('+1');
  });

  it('makes words of names', () => {
    expect(readable('changes_requested')).toBe('Changes requested');
    expect(readable('uniqueDigital')).toBe('Unique digital');
    expect(plain(formatBytes(20_000_000))).toBe('20 MB');
  });
});
