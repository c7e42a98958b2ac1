import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { TextFile } from '../../../client/scripts/text-files.ts';

/** Tables that are looked up by what the server sends. */
const lookedUp: ReadonlySet<string> = new Set(['labels', 'ledger', 'language', 'setting-labels']);

interface Tokens {
  /** Every string, and every name of a property or variable. */
  words: Set<string>;
  /** Strings put together: `state.${name}` stands for every key of its shape. */
  shapes: RegExp[];
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function shapeOf(node: ts.TemplateExpression): RegExp | undefined {
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  // Only keys are of interest: a sentence is none, and values alone would stand for everything.
  if (parts.every((part) => part === '') || parts.some((part) => !/^[\w.-]*$/.test(part))) return undefined;
  return new RegExp(`^${parts.map(escape).join('[\\w-]+')}$`);
}

function tokensOf(path: string, text: string): Tokens {
  const tokens: Tokens = { words: new Set(), shapes: [] };
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) tokens.words.add(node.text);
    else if (ts.isTemplateExpression(node)) {
      const shape = shapeOf(node);
      if (shape) tokens.shapes.push(shape);
    }
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  return tokens;
}

/** The tokens of the code below a folder; texts of app, shared and entities may be shown anywhere. */
function readerOf(source: string): (folder: string) => Tokens[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: source })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/\.spec\.tsx?$|i18n\/generated\//.test(name))
    .map((name) => ({ name, tokens: tokensOf(name, readFileSync(join(source, name), 'utf8')) }));
  return (folder) =>
    files
      .filter(
        ({ name }) =>
          !folder.startsWith('features/') || name.startsWith(folder) || name.includes('generated/'),
      )
      .map(({ tokens }) => tokens);
}

/** A key counts as shown where its name, whole or in its last part, or its shape stands in the code. */
function isShown(key: string, tokens: readonly Tokens[]): boolean {
  // A list is shown as a whole.
  const [path = ''] = key.split(/\.\d+(?:\.|$)/);
  const last = path.slice(path.lastIndexOf('.') + 1);
  return tokens.some(
    ({ words, shapes }) => words.has(path) || words.has(last) || shapes.some((shape) => shape.test(path)),
  );
}

/**
 * Texts that no code shows. The code is read by its words: a text whose key is a common word may be missed, and one
 * that is shown is never told.
 */
export function unusedTexts(
  source: string,
  files: readonly TextFile[],
  keysOf: (file: TextFile) => Iterable<string>,
): string[] {
  const tokensBelow = readerOf(source);
  return files
    .filter(({ namespace }) => !lookedUp.has(namespace))
    .flatMap((file) => {
      const tokens = tokensBelow(file.path.slice(0, file.path.indexOf('texts/')));
      return [...keysOf(file)]
        .filter((key) => !isShown(key, tokens))
        .map((key) => `client/src/${file.path}: no code shows ${key}`);
    });
}
