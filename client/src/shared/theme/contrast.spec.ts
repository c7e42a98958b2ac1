import { antdTheme } from './antd';
import { themes } from './themes';
import type { ThemeName } from './themes';
import { status, statusDark, tones } from './status';
import type { Theme } from './theme';
import { themeCss } from './css';

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string): number {
  const [light, dark] = [luminance(front), luminance(back)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const textPairs = (t: Theme): [string, string, string][] => [
  ['text on mainBg', t.text, t.mainBg],
  ['text on surface', t.text, t.surface],
  ['text on surfaceSunken', t.text, t.surfaceSunken],
  ['text on surfaceRaised', t.text, t.surfaceRaised ?? t.surface],
  ['textSecondary on mainBg', t.textSecondary, t.mainBg],
  ['textSecondary on surface', t.textSecondary, t.surface],
  ['textSecondary on surfaceSunken', t.textSecondary, t.surfaceSunken],
  ['navText on navBg', t.navText, t.navBg],
  ['navTextMuted on navBg', t.navTextMuted, t.navBg],
  ['navButtonHoverText', t.navButtonHoverText, t.navButtonHoverBg],
  ['navButtonActiveText', t.navButtonActiveText, t.navButtonActiveBg],
  ['toggleText', t.toggleText, t.toggleBg],
  ['buttonText', t.buttonText, t.buttonBg],
  ['buttonText on hover', t.buttonText, t.buttonHoverBg],
  ['buttonText while pressed', t.buttonText, t.buttonActiveBg],
  ['link on surface', t.link, t.surface],
  ['link on mainBg', t.link, t.mainBg],
  ['primarySoftText', t.primarySoftText, t.primarySoft],
  ['logo on navBg', t.logo, t.navBg],
  ...(t.hero && t.heroText && t.heroTextSecondary
    ? ([
        ['heroText', t.heroText, t.hero],
        ['heroTextSecondary', t.heroTextSecondary, t.hero],
      ] as [string, string, string][])
    : []),
];

const grounds = (t: Theme): [string, string][] => [
  ['the page', t.mainBg],
  ['a card', t.surface],
  ['a sunken field', t.surfaceSunken],
  ['a menu', t.surfaceRaised ?? t.surface],
];
const surfaces = (t: Theme): [string, string][] => [...grounds(t), ['the nav', t.navBg]];

describe.each(Object.entries(themes))('the theme %s', (section, theme: Theme) => {
  it.each(textPairs(theme))('%s is at least 4.5 : 1', (_pair, front, back) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces(theme))('a focus ring on %s is at least 3 : 1', (_place, back) => {
    expect(contrast(theme.focus, back)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['toggle on the nav', theme.toggleBg, theme.navBg],
    ['toggle on a card', theme.toggleBg, theme.surface],
    ['toggle off on a card', theme.toggleOffBg, theme.surface],
    [
      'the dot of a toggle that is on',
      theme.mode === 'dark' ? theme.toggleText : theme.surface,
      theme.toggleBg,
    ],
    [
      'the dot of a toggle that is off',
      theme.mode === 'dark' ? theme.toggleText : theme.surface,
      theme.toggleOffBg,
    ],
    ['selected border', theme.primary, theme.surface],
  ])('%s is at least 3 : 1', (_pair, front, back) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(3);
  });

  it.each(tones)('the state %s is at least 4.5 : 1 on its tint and on every ground', (tone) => {
    const { text, bg } = theme.mode === 'dark' ? statusDark[tone] : status[tone];
    expect(contrast(text, bg)).toBeGreaterThanOrEqual(4.5);
    for (const [, back] of grounds(theme)) expect(contrast(text, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['success', 'warning', 'error', 'info'] as const)(
    'a banner of the state %s has its tint, with text at 4.5 : 1 on it',
    (tone) => {
      const { bg } = theme.mode === 'dark' ? statusDark[tone] : status[tone];
      const name = `color${tone.charAt(0).toUpperCase()}${tone.slice(1)}Bg`;
      expect(antdTheme(section as ThemeName).token).toMatchObject({ [name]: bg });
      expect(contrast(theme.text, bg)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(tones)('the filled state %s carries white text at 4.5 : 1', (tone) => {
    expect(contrast('#FFFFFF', status[tone].solid)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the sections', () => {
  it('are eight, with settings like the default', () => {
    expect(Object.keys(themes).sort()).toEqual(
      [
        'breeds',
        'challenges',
        'collabs',
        'creatorBids',
        'dark',
        'default',
        'homepage',
        'settings',
        'wallet',
      ].sort(),
    );
    expect(themes.settings).toBe(themes.default);
  });

  it('have primary buttons of their own on challenges and the homepage, and a border of its own on challenges', () => {
    expect(themes.challenges.buttonBg).not.toBe(themes.challenges.primary);
    expect(themes.homepage.buttonBg).not.toBe(themes.homepage.primary);
    expect(themes.challenges.border).not.toBe(themes.default.border);
  });

  it('reach the page as custom properties', () => {
    expect(themeCss()).toContain(`[data-theme=wallet]{--main-bg:${themes.wallet.mainBg}`);
  });
});
