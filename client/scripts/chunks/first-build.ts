import { join } from 'node:path';
import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';
import { inFrame, textFiles } from '../text-files.ts';

/** A file of a build in which each module lies only beside those that exactly the same entries need. */
export interface Part {
  file: string;
  /** The module that is asked for by its own name: the page of an `import()`, or index.html. */
  entry: string | null;
  imports: readonly string[];
  modules: readonly string[];
  /** The bundles of texts that its modules show: they are loaded with it. Those of the frame are there anyway. */
  texts: readonly string[];
  /** Characters before they are minified. */
  size: number;
}

const SHOWN_TEXTS = /\b(?:textsOf|wordsOf)\(["'`]([\w-]+)["'`]\)/g;

const bundles = new Map(
  textFiles(join(import.meta.dirname, '../../src')).map(({ namespace, bundle }) => [namespace, bundle]),
);

function textsOf({ modules }: Rolldown.OutputChunk): string[] {
  const shown = Object.values(modules).flatMap(({ code }) =>
    [...(code ?? '').matchAll(SHOWN_TEXTS)].flatMap(([, namespace = '']) => bundles.get(namespace) ?? []),
  );
  return [...new Set(shown)].filter((bundle) => !inFrame(bundle));
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
