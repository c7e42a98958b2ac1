import type { ThemeConfig } from 'antd';
import { elevation, elevationDark, radius } from './scale.ts';
import { status, statusDark } from './status.ts';
import type { Theme } from './theme.ts';
import { themes } from './themes.ts';
import type { ThemeName } from './themes.ts';

type Tokens = NonNullable<ThemeConfig['token']>;

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
function tints(t: Theme): Tokens {
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

function base(t: Theme): Tokens {
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

/** What a theme sets itself. antd derives the rest of its tokens from these, in the build. */
export function antdSeed(name: ThemeName): Tokens {
  const t = themes[name];
  return { ...base(t), ...tints(t) };
}
