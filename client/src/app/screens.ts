import type { FeatureRoute, LayoutName } from '@/shared/routing';
import type { ThemeName } from '@/shared/theme';
import { firstSegments, routes } from './features';
import { needsDesktop } from './mobile';

type Load = () => Promise<unknown>;

/** A screen of the app by its address, with the code and the texts that its first paint waits for. */
export interface Screen {
  path: string;
  theme: ThemeName;
  /** Phones and tablets are shown another page in its place. */
  desktop: boolean;
  /** The frame around it, as the build's manifest names its modules. */
  frame: readonly string[];
  /** What loads its own code, the outermost part first. */
  loads: readonly Load[];
  /** What asks for its data. */
  asks: readonly Load[];
  /** Bundles of texts. */
  texts: readonly string[];
}

const layouts: Record<LayoutName, string> = {
  main: 'src/app/layouts/MainLayout.tsx',
  landing: 'src/app/layouts/LandingInApp.tsx',
  plain: 'src/app/layouts/PlainLayout.tsx',
};
/** What every screen begins with. */
export const shellModules: readonly string[] = [
  'src/app/app-routes.tsx',
  'src/app/AppShell.tsx',
  'virtual:app-texts',
];
/** The texts that the shell brings with it. */
const shellTexts = ['site', 'frame'];

interface Around {
  path: string;
  layout: LayoutName;
  theme: ThemeName;
  loads: readonly Load[];
  asks: readonly Load[];
  texts: readonly string[];
}

function screensOf(route: FeatureRoute, around: Around): Screen[] {
  const path = route.path.startsWith('/') ? route.path : `${around.path}/${route.path}`;
  const layout = route.layout ?? around.layout;
  const theme = route.theme ?? around.theme;
  const loads = route.load ? [...around.loads, route.load] : around.loads;
  const asks = route.prefetch ? [...around.asks, route.prefetch] : around.asks;
  const texts = [...around.texts, ...(route.texts ?? [])];
  const inside = (route.children ?? []).flatMap((child) =>
    screensOf(child, { path, layout, theme, loads, asks, texts }),
  );
  if (loads.length === 0) return inside;
  const desktop = needsDesktop(path, firstSegments);
  return [{ path, theme, desktop, frame: [layouts[layout]], loads, asks, texts }, ...inside];
}

/** Every screen that an address leads to. Landing pages stand without the app and are left out. */
export const screens: readonly Screen[] = routes
  .filter(({ light }) => light !== true)
  .flatMap((route) =>
    screensOf(route, { path: '', layout: 'main', theme: 'default', loads: [], asks: [], texts: shellTexts }),
  )
  .filter(({ path }) => !path.includes('*'));
