/** The meanings of colour. Each section has a theme; components know these names only. */
export interface Theme {
  mode: 'light' | 'dark';
  mainBg: string;
  surface: string;
  /** Menus and dialogs; absent = surface. */
  surfaceRaised?: string;
  surfaceSunken: string;
  navBg: string;
  navText: string;
  navTextMuted: string;
  navButtonHoverBg: string;
  navButtonHoverText: string;
  navButtonActiveBg: string;
  navButtonActiveText: string;
  text: string;
  textSecondary: string;
  border: string;
  borderStrong: string;
  toggleBg: string;
  toggleText: string;
  toggleOffBg: string;
  logo: string;
  logoDot: string;
  primary: string;
  primaryHover: string;
  primaryActive: string;
  primarySoft: string;
  primarySoftText: string;
  buttonBg: string;
  buttonText: string;
  buttonHoverBg: string;
  buttonActiveBg: string;
  link: string;
  focus: string;
  chart: readonly [string, string, string];
  /** Themes with landing pages of their own. */
  hero?: string;
  heroText?: string;
  heroTextSecondary?: string;
  /** Icon colour on the primary button where it differs from the text. */
  buttonIcon?: string;
}
