import type { ComponentType } from 'react';
import type { Role } from '@/shared/auth/types';
import type { ThemeName } from '@/shared/theme';
import type { TitleName } from './title-words';

export type LayoutName = 'main' | 'landing' | 'plain';

/** public: everyone · guest: only signed out · member: signed in · staff: support and admin */
export type Access = 'public' | 'guest' | 'member' | 'staff';

/** What a layout needs to know of the page inside it. */
export interface PageSettings {
  /** Follows the product's name in the window's title. */
  title?: TitleName;
  layout: LayoutName;
  theme: ThemeName;
  /** False for screens that fill the sheet and scroll in panes of their own. */
  padding: boolean;
  access: Access;
  roles?: readonly Role[];
}

/** Asks for what a screen will show while its code is still on the way. */
export type Prefetch = (
  params: Readonly<Record<string, string | undefined>>,
  page: PageSettings,
) => Promise<void>;

/** One screen of a feature. Paths are absolute, except those of children. */
export interface FeatureRoute {
  path: string;
  title?: TitleName;
  layout?: LayoutName;
  theme?: ThemeName;
  padding?: boolean;
  access?: Access;
  roles?: readonly Role[];
  /** A landing page without the app behind it: no store, no queries, no antd. */
  light?: boolean;
  /** Bundles of texts that are loaded beside the component. */
  texts?: readonly string[];
  /** Loads the screen's component when it is first visited. */
  load?: () => Promise<ComponentType>;
  /** Asks for its data while its code is on the way; loaded beside it. */
  prefetch?: () => Promise<Prefetch>;
  /** Where the path only points elsewhere. */
  redirect?: string;
  /** Screens inside this one's <Outlet>; they inherit its settings. */
  children?: readonly FeatureRoute[];
}
