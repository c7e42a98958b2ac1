import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

const dist = process.env['CLIENT_DIST'] ?? join(__dirname, '..', 'dist');
const ENTRY = 'index.html';
const KB = 1000;

const text = (file: string) => readFileSync(join(dist, file), 'utf8');
const manifest = JSON.parse(text('.vite/manifest.json')) as Record<string, Chunk>;
const sizes = new Map<string, number>();

function chunk(name: string): Chunk {
  const found = manifest[name];
  if (!found) throw new Error(`${name} is not in the manifest`);
  return found;
}

function weigh(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}

const weightOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + weigh(chunk(name).file), 0);

/** A chunk with everything it imports at once. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunk(name).imports ?? []) withImports(next, seen);
  return seen;
}

const union = (...names: string[]) => new Set(names.flatMap((name) => [...withImports(name)]));
const without = (names: Set<string>, left: Set<string>) =>
  new Set([...names].filter((name) => !left.has(name)));

const pages = Object.keys(manifest).filter((name) => /^src\/features\/.+\/pages\//.test(name));
const first = withImports(ENTRY);
/** What every screen of the app loads, whatever it shows: antd and the shared kit. */
const app = union('src/app/app-routes.tsx', 'src/app/AppShell.tsx', 'src/app/layouts/MainLayout.tsx');
const common = without(app, first);

describe('the weight of the client', () => {
  it.each(['index.html', 'index.de.html', 'products-challenges.html', 'products-challenges.de.html'])(
    'of the first load of %s is at most 115 KB, and none of it blocks the paint',
    (page) => {
      const html = text(page);
      const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      for (const tag of scripts) expect(tag).toContain('type="module"');
      const files = [
        ...html.matchAll(/<(?:script|link rel="modulepreload")[^>]+(?:src|href)="\/([^"]+\.js)"/g),
      ].map(([, file]) => file ?? '');
      expect(files.length).toBeGreaterThan(0);
      expect(files.reduce((sum, file) => sum + weigh(file), 0)).toBeLessThanOrEqual(115 * KB);
    },
  );

  it('of what all screens share is at most 260 KB', () => {
    expect(weightOf(common)).toBeLessThanOrEqual(260 * KB);
  });

  it('of a screen’s own part is at most 120 KB, and nothing is loaded that would make it more', () => {
    const loads = new Map(
      pages.map((page) => [page, without(withImports(page), union(...first, ...common))]),
    );
    const users = new Map<string, number>();
    for (const names of loads.values()) for (const name of names) users.set(name, (users.get(name) ?? 0) + 1);
    expect(loads.size).toBeGreaterThan(20);
    for (const [page, names] of loads) {
      const own = [...names].filter((name) => users.get(name) === 1);
      expect({ page, heavy: weightOf(own) > 120 * KB }).toEqual({ page, heavy: false });
      // Also with all that it shares with others.
      const whole = new Set([...common, ...names]);
      expect({ page, heavy: weightOf(whole) > 440 * KB }).toEqual({ page, heavy: false });
    }
  });

  it('comes in at most 28 scripts for a screen, its texts aside', () => {
    const requests = pages.map((page) => [new Set([...first, ...app, ...withImports(page)]).size, page]);
    expect(requests.filter(([count]) => Number(count) > 28)).toEqual([]);
  });

  it.each(['brand', 'creator', 'wallet', 'challenges.id'])(
    'comes in at most 25 scripts for /%s, with its texts and all that follows the first paint',
    (screen) => {
      const named = [...text(`screens/${screen}.html`).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)];
      const line = Object.keys(manifest).find((name) => name.includes('/socket.io-client/')) ?? '';
      const later = union('src/app/late-parts.ts', 'src/shared/feedback/ToastHost.tsx', line);
      const files = new Set([
        ...named.map(([, file]) => file),
        ...[...later].map((name) => chunk(name).file),
      ]);
      expect(files.size).toBeLessThanOrEqual(25);
    },
  );

  it('of the charts is at most 110 KB, loaded by nothing at once', () => {
    const charts = 'src/shared/charts/Drawn.tsx';
    const own = without(withImports(charts), union(...first, ...common));
    expect(weightOf(own)).toBeLessThanOrEqual(110 * KB);
    for (const name of Object.keys(manifest))
      if (name !== charts) expect(chunk(name).imports ?? []).not.toContain(charts);
  });

  it('keeps the marketing pages free of the app’s libraries', () => {
    const landing = pages.filter((page) => page.startsWith('src/features/reach/landing/'));
    expect(landing).toHaveLength(4);
    expect([...first]).not.toContain('src/app/app-routes.tsx');
    // What stands on each of them, and the toasts that follow.
    const around = ['src/app/layouts/LandingLayout.tsx', 'src/shared/feedback/ToastHost.tsx'];
    for (const page of landing)
      expect(weightOf(without(union(page, ...around), first))).toBeLessThanOrEqual(30 * KB);
  });

  it('is named at once by the page of each screen, in its language, and all of it is there', () => {
    const screens = JSON.parse(text('.vite/screens.json')) as { path: string; file: string }[];
    const known = Object.fromEntries(screens.map(({ path, file }) => [path, file]));
    expect(known).toMatchObject({ '/brand': 'screens/brand', '/wallet/coins': 'screens/wallet.coins' });
    const dashboard = chunk('virtual:texts/de/reach/dashboard').file;
    expect(text('screens/brand.de.html')).toContain(`href="/${dashboard}"`);
    expect(text('screens/brand.html')).not.toContain(dashboard);
    expect(text('screens/brand.html')).toContain(
      chunk('src/features/reach/dashboard/pages/BrandPage.tsx').file,
    );
    for (const { file } of screens)
      for (const language of ['', '.de']) {
        const named = [...text(`${file}${language}.html`).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)];
        expect(named.length).toBeGreaterThan(10);
        for (const [, asset = ''] of named)
          expect([asset, existsSync(join(dist, asset))]).toEqual([asset, true]);
      }
  });

  it('brings the styles of a page in one place, and names their own files for Vite alone', () => {
    const linksOf = (html: string) =>
      [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
    const loadedBy = (html: string) => linksOf(html).filter((tag) => !tag.includes(' disabled'));
    for (const page of ['index', 'index.de', 'products-challenges', 'products-challenges.de']) {
      const html = text(`${page}.html`);
      expect([page, loadedBy(html)]).toEqual([page, []]);
      expect(html).toContain('<style>');
    }
    for (const screen of ['brand', 'creator.de', 'wallet', 'challenges.id']) {
      const html = text(`screens/${screen}.html`);
      expect([screen, loadedBy(html).length]).toEqual([screen, 1]);
      const whole = text(/href="\/([^"]+)"/.exec(loadedBy(html)[0] ?? '')?.[1] ?? '');
      const parts = linksOf(html).flatMap((tag) => /disabled.*href="\/([^"]+)"/.exec(tag)?.[1] ?? []);
      expect(parts.length).toBeGreaterThan(3);
      expect(whole).toBe(parts.map((file) => text(file).trim()).join('\n'));
    }
  });

  it('begins each script with the hint to compile it while it arrives', () => {
    for (const { file } of Object.values(manifest))
      if (file.endsWith('.js'))
        expect([file, text(file).split('\n', 1)]).toEqual([file, ['//# allFunctionsCalledOnLoad']]);
  });

  it('packs every script and style for the wire', () => {
    for (const { file } of Object.values(manifest))
      if (/\.(js|css)$/.test(file) && readFileSync(join(dist, file)).length >= KB)
        for (const ending of ['br', 'gz']) expect(existsSync(join(dist, `${file}.${ending}`))).toBe(true);
  });
});
