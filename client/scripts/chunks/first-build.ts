import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';

/** A file of a build in which each module lies only beside those that exactly the same entries need. */
export interface Part {
  file: string;
  /** The module that is asked for by its own name: the page of an `import()`, or index.html. */
  entry: string | null;
  imports: readonly string[];
  modules: readonly string[];
  /** The texts that its modules show, by the folder that holds them: they are loaded with it. */
  texts: string;
  /** Characters before they are minified. */
  size: number;
}

const SHOWS_TEXTS = /\b(textsOf|wordsOf)\(/;

/** The texts of the frame are there anyway. */
function textsOf({ modules }: Rolldown.OutputChunk): string {
  const folders = Object.entries(modules).flatMap(([id, { code }]) => {
    const [, folder] = /\/client\/src\/((?:features\/[^/]+|entities)\/[^/]+)\//.exec(id) ?? [];
    return folder && SHOWS_TEXTS.test(code ?? '') ? [folder] : [];
  });
  return [...new Set(folders)].toSorted().join();
}

/** What is used of which module is known only once a build has dropped the rest, so the client is built twice. */
export async function firstBuild(config: InlineConfig): Promise<Part[]> {
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  })) as Rolldown.RolldownOutput;
  return built.output
    .filter((file) => file.type === 'chunk')
    .map((chunk) => ({
      file: chunk.fileName,
      entry: chunk.isEntry || chunk.isDynamicEntry ? chunk.facadeModuleId : null,
      imports: chunk.imports,
      modules: Object.keys(chunk.modules),
      texts: textsOf(chunk),
      size: chunk.code.length,
    }));
}
