import { theme as antd } from 'antd';
import type { ThemeConfig } from 'antd';
import { elevation, elevationDark, radius } from './scale';
import { status, statusDark } from './status';
import type { Theme } from './theme';
import { themes } from './themes';
import type { ThemeName } from './themes';

const shared = {
  fontFamily: 'var(--font-ui)',
  fontSize: 14,
  lineHeight: 20 / 14,
  fontWeightStrong: 600,
  controlHeight: 36,
  controlHeightSM: 28,
  controlHeightLG: 44,
  borderRadius: radius.md,
  borderRadiusSM: radius.sm,
  borderRadiusLG: radius.lg,
  borderRadiusXS: radius.xs,
  colorSuccess: status.success.solid,
  colorWarning: status.warning.solid,
  colorError: status.error.solid,
  colorInfo: status.info.solid,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.18s',
  motionDurationSlow: '0.28s',
};

/** The tints of the states. The library's own are mixed from the solid colours, and muddy. */
function tints(t: Theme): ThemeConfig['token'] {
  const dark = t.mode === 'dark';
  const ground = dark ? statusDark : status;
  const line = (tone: 'success' | 'warning' | 'error' | 'info') => (dark ? t.border : status[tone].border);
  return {
    colorSuccessBg: ground.success.bg,
    colorSuccessBorder: line('success'),
    colorWarningBg: ground.warning.bg,
    colorWarningBorder: line('warning'),
    colorErrorBg: ground.error.bg,
    colorErrorBorder: line('error'),
    colorInfoBg: ground.info.bg,
    colorInfoBorder: line('info'),
  };
}

function seed(t: Theme): ThemeConfig['token'] {
  const dark = t.mode === 'dark';
  const shadow = dark ? elevationDark : elevation;
  return {
    ...shared,
    // The library dims these on dark ground; the bright ones stay readable.
    ...(dark
      ? {
          colorSuccess: statusDark.success.text,
          colorWarning: statusDark.warning.text,
          colorError: statusDark.error.text,
          colorInfo: statusDark.info.text,
        }
      : {}),
    boxShadow: shadow[3],
    boxShadowSecondary: shadow[3],
    boxShadowTertiary: shadow[1],
    colorPrimary: t.primary,
    colorPrimaryHover: t.primaryHover,
    colorPrimaryActive: t.primaryActive,
    colorPrimaryBg: t.primarySoft,
    colorPrimaryText: t.primarySoftText,
    colorLink: t.link,
    colorLinkHover: t.primaryHover,
    colorText: t.text,
    colorTextSecondary: t.textSecondary,
    colorTextTertiary: t.textSecondary,
    colorTextDescription: t.textSecondary,
    colorTextPlaceholder: t.textSecondary,
    colorBgLayout: t.mainBg,
    colorBgContainer: t.surface,
    colorBgElevated: t.surfaceRaised ?? t.surface,
    colorFillAlter: t.surfaceSunken,
    colorBorder: t.borderStrong,
    colorBorderSecondary: t.border,
    colorSplit: t.border,
    controlItemBgHover: t.surfaceSunken,
    controlItemBgActive: t.primarySoft,
  };
}

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

/**
 * The antd theme of a section. `calm` is for who asked for less motion: the library waits for the end of each motion
 * before it takes away what leaves, and one that only the style sheet has stopped never ends.
 */
export function antdTheme(name: ThemeName, calm = false): ThemeConfig {
  const t = themes[name];
  return {
    algorithm: t.mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    cssVar: { key: `aj-${name}` },
    hashed: false,
    token: { ...seed(t), ...tints(t), motion: !calm },
    components: components(t),
  };
}
