import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

/** A folder of somebody who writes a program for the partner API. */
export interface Workshop {
  folder: string;
  /** Runs a file of this text; what it printed, line by line. Throws with what it complained about. */
  run: (program: string, file: string, text: string, env?: Record<string, string>) => Promise<string[]>;
  remove: () => void;
}

export function workshop(): Workshop {
  const data = join(root, '.data');
  mkdirSync(data, { recursive: true });
  // Below the project, so that the packages which the package needs are found.
  const folder = mkdtempSync(join(data, 'partner-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return {
    folder,
    run: (program, file, text, env = {}) => {
      writeFileSync(join(folder, file), text);
      return new Promise((resolve, reject) => {
        execFile(
          program,
          [file],
          { cwd: folder, env: { ...process.env, ...env }, timeout: 120_000 },
          (error, out, complaints) => {
            if (error) reject(new Error(`${error.message}\n${complaints}`));
            else resolve(out.split('\n').filter((line) => line !== ''));
          },
        );
      });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The package as it would be published: built, packed, and unpacked into this workshop. */
export function installPackage({ folder }: Workshop): void {
  const source = join(root, 'client', 'partner');
  const target = join(folder, 'node_modules', '@anyjoi', 'partner');
  mkdirSync(target, { recursive: true });
  done('npm', ['run', 'build', '--silent'], source);
  const told = done('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], source);
  const [packed] = JSON.parse(told) as { filename: string }[];
  if (!packed) throw new Error(`nothing was packed: ${told}`);
  done('tar', ['-xzf', join(folder, packed.filename), '-C', target, '--strip-components=1'], folder);
}

function done(program: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}
