import type { ComponentType } from 'react';
import type { Role } from '../auth/types';
import type { Text } from '../i18n/language';
import type { ThemeName } from '../theme';

export type LayoutName = 'main' | 'landing' | 'plain';

/** public: everyone · guest: only signed out · member: signed in · staff: support and admin */
export type Access = 'public' | 'guest' | 'member' | 'staff';

/** What a layout needs to know of the page inside it. */
export interface PageSettings {
  /** Follows the product's name in the window's title. */
  title?: Text;
  layout: LayoutName;
  theme: ThemeName;
  /** False for screens that fill the sheet and scroll in panes of their own. */
  padding: boolean;
  access: Access;
  roles?: readonly Role[];
}

/** One screen of a feature. Paths are absolute, except those of children. */
export interface FeatureRoute {
  path: string;
  title?: Text;
  layout?: LayoutName;
  theme?: ThemeName;
  padding?: boolean;
  access?: Access;
  roles?: readonly Role[];
  /** A landing page without the app behind it: no store, no queries, no antd. */
  light?: boolean;
  /** Loads the screen's component when it is first visited. */
  load?: () => Promise<ComponentType>;
  /** Where the path only points elsewhere. */
  redirect?: string;
  /** Screens inside this one's <Outlet>; they inherit its settings. */
  children?: readonly FeatureRoute[];
}
