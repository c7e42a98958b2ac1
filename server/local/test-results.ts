import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inData, projectRoot } from './paths.ts';

/** What is read of the file that Jest writes at the end of a run. */
export interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: TestFile[];
}

interface TestFile {
  name: string;
  status: string;
  /** What went wrong, for a file that could not be loaded as well. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** Enough to tell what went wrong; the whole message stands where the test ran. */
const LONGEST = 160;
const lastFailures = inData('test', 'failures.txt');

export function readResults(file: string): JestResults | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestResults) : undefined;
}

function lineOf(file: string, test: string, message: string): string {
  const words = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
  return `${relative(projectRoot, file)} › ${test}\n  ${words}`;
}

function failuresOf({ name, status, message, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [lineOf(name, 'the whole file', message)];
  return failed.map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages.join(' ')));
}

/** The tests that failed, each with the beginning of its reason; empty where none did. */
export function failures(results: JestResults | undefined): string {
  const lines = results?.testResults.flatMap(failuresOf) ?? [];
  return lines.length === 0 ? '' : `\nFailed:\n${lines.join('\n')}\n`;
}

/** Keeps them until the next run, for whoever prints them again below other output. */
export function keepFailures(failed: string): void {
  if (failed === '') rmSync(lastFailures, { force: true });
  else writeFileSync(lastFailures, failed);
}
