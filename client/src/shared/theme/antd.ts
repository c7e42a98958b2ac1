import { theme as antd } from 'antd';
import type { ThemeConfig } from 'antd';
import { derived } from 'virtual:antd-styles';
import { antdSeed } from './antd-seed';
import { elevation, radius } from './scale';
import { status } from './status';
import type { Theme } from './theme';
import { themes } from './themes';
import type { ThemeName } from './themes';

type Algorithm = typeof antd.defaultAlgorithm;

function components(t: Theme): ThemeConfig['components'] {
  const dark = t.mode === 'dark';
  return {
    Button: {
      colorPrimary: t.buttonBg,
      colorPrimaryHover: t.buttonHoverBg,
      colorPrimaryActive: t.buttonActiveBg,
      primaryColor: t.buttonText,
      primaryShadow: 'none',
      defaultShadow: elevation[1],
      dangerShadow: 'none',
      // The library's own hover is lighter, and white on it is hard to read.
      ...(dark ? { dangerColor: t.mainBg } : { colorErrorHover: status.error.text }),
      fontWeight: 560,
      paddingInline: 14,
    },
    Table: {
      headerBg: t.surface,
      headerColor: t.textSecondary,
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
      borderColor: t.border,
      rowHoverBg: t.surfaceSunken,
      headerSortActiveBg: t.surface,
      headerSortHoverBg: t.surfaceSunken,
      bodySortBg: t.surface,
      fixedHeaderSortActiveBg: t.surface,
      rowSelectedBg: t.primarySoft,
      rowSelectedHoverBg: t.primarySoft,
      cellPaddingBlock: 10,
      cellPaddingInline: 16,
      cellPaddingBlockMD: 8,
      cellPaddingInlineMD: 16,
      cellFontSize: 14,
    },
    Tabs: {
      itemColor: t.textSecondary,
      itemSelectedColor: t.text,
      itemHoverColor: t.text,
      inkBarColor: t.primary,
      horizontalItemGutter: 24,
      horizontalItemPadding: '10px 0',
      titleFontSize: 14,
    },
    Segmented: {
      trackBg: t.surfaceSunken,
      itemSelectedBg: dark ? t.primarySoft : t.surface,
      itemSelectedColor: t.text,
      itemColor: t.textSecondary,
      trackPadding: 3,
    },
    Switch: {
      colorPrimary: t.toggleBg,
      colorPrimaryHover: t.primaryHover,
      colorTextQuaternary: t.toggleOffBg,
      colorTextTertiary: t.toggleOffBg,
      handleBg: dark ? t.toggleText : t.surface,
    },
    Tag: { defaultBg: t.surfaceSunken, defaultColor: t.text },
    // The build leaves antd's preset colours out.
    Rate: { starColor: 'var(--yellow-400)' },
    Progress: { defaultColor: t.primary, remainingColor: t.border },
    Slider: {
      trackBg: t.primary,
      trackHoverBg: t.primary,
      handleColor: t.primary,
      handleActiveColor: t.primaryHover,
      railBg: t.border,
      railHoverBg: t.border,
      railSize: 6,
      handleSize: 14,
    },
    Input: { activeShadow: `0 0 0 3px ${t.focus}33`, hoverBorderColor: t.borderStrong },
    Select: { optionSelectedBg: t.primarySoft, optionActiveBg: t.surfaceSunken },
    Tooltip: { colorBgSpotlight: t.text, colorTextLightSolid: dark ? t.mainBg : t.surface },
    Modal: { borderRadiusLG: radius.xl, titleFontSize: 18 },
  };
}

/** One function a theme: antd tells themes apart by it. */
const algorithms = new Map<ThemeName, Algorithm>();

/** antd's own algorithm as the build has worked it out; it takes a phone 40 ms. A unit test has no build. */
function algorithmOf(name: ThemeName): Algorithm {
  const known = algorithms.get(name);
  if (known) return known;
  const tokens = derived[name];
  const own = themes[name].mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm;
  const algorithm: Algorithm =
    tokens === undefined ? own : (seed) => ({ ...seed, ...(JSON.parse(tokens) as ReturnType<Algorithm>) });
  algorithms.set(name, algorithm);
  return algorithm;
}

/**
 * The antd theme of a section. `calm` is for who asked for less motion: the library waits for the end of each motion
 * before it takes away what leaves, and one that only the style sheet has stopped never ends.
 */
export function antdTheme(name: ThemeName, calm = false): ThemeConfig {
  return {
    algorithm: algorithmOf(name),
    cssVar: { key: `aj-${name}` },
    hashed: false,
    token: { ...antdSeed(name), motion: !calm },
    components: components(themes[name]),
  };
}
