import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A screen of the app as the build lists it: its page names the code that its first paint waits for. */
interface Screen {
  path: string;
  /** Phones and tablets are shown another page in its place. */
  desktop: boolean;
  /** Drawn with marks, which the server completes with what the page is about. */
  drawn: boolean;
  /** The name of its page, without language and ending. */
  file: string;
}

const phone = /Android|iPhone|iPad|iPod|Mobile|Tablet|Silk|Kindle|BlackBerry|Opera Mini|IEMobile/i;

/** `:id` in an address stands for one segment. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`);

/** The pages of the screens, by address. A client that is not built has none. */
export class Screens {
  readonly #screens: { pattern: RegExp; screen: Screen }[];

  constructor(folder: string) {
    const list = join(folder, '.vite/screens.json');
    const screens = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Screen[]) : [];
    this.#screens = screens.map((screen) => ({ pattern: patternOf(screen.path), screen }));
  }

  /** The name of the page; none for an unknown screen, one that this device does not show, and a drawing of nothing. */
  fileOf(path: string, { agent, known }: { agent: string; known: boolean }): string | undefined {
    const found = this.#screens.find(({ pattern }) => pattern.test(path))?.screen;
    if (!found || (found.desktop && phone.test(agent)) || (found.drawn && !known)) return undefined;
    return found.file;
  }
}
