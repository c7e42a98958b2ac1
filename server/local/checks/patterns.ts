import { fromProblems, type Check } from './check.ts';
import { sourceFiles, type SourceFile } from './repository.ts';

interface Rule {
  pattern: RegExp;
  message: string;
  only?: RegExp;
  except?: RegExp;
}

const code = /\.(ts|tsx|mjs|cjs|js)$/;
const serverSource = /^server\/src\//;
const clientSource = /^client\/src\/.*\.(ts|tsx)$/;
const unitSpec = /\.spec\.tsx?$/;
// The words are put together here so that this file does not find itself.
const word = (...parts: string[]): RegExp => new RegExp(`\\b(${parts.join('')})\\b`);

const rules: Rule[] = [
  { pattern: word('TO', 'DO|FIX', 'ME|XX', 'X|HA', 'CK'), message: 'finish it or leave it out', only: code },
  { pattern: new RegExp('@ts-' + '(ignore|nocheck)'), message: 'repair the type instead', only: code },
  {
    pattern: /\b(it|test|describe)\.(only|skip|todo)\b|\b(fit|fdescribe|xit|xdescribe)\(/,
    message: 'every test runs, always',
    only: code,
    // Held against a provider's schema or the design's tokens, which are not everywhere; the run counts it as skipped.
    except: /sandbox\/(stripe|paypal)-spec-check\.e2e-spec\.ts$|shared\/theme\/tokens\.spec\.ts$/,
  },
  {
    pattern: /\/work\/|\.\.\/shared\/(spec|design)/,
    message: 'the project does not know the place it was written in',
    except: /^docs\/api\/|shared\/theme\/tokens\.spec\.ts$/,
  },
  {
    pattern: /eslint-disable|oxlint-disable(?!.* -- )/,
    message: 'state the reason after " -- "',
    only: code,
    except: /checks\/patterns\.ts$/,
  },
  {
    pattern: /catch\s*(\(\w*\))?\s*\{\s*\}|\.catch\(\(\w*\)\s*=>\s*\{\s*\}\)/,
    message: 'an error that is caught is handled or told',
    only: code,
  },
  {
    pattern: /\bforwardRef\b/,
    message: 'a circle of modules: announce an event instead',
    only: serverSource,
  },
  {
    pattern:
      /\b(BadRequest|Unauthorized|Forbidden|NotFound|Conflict|UnprocessableEntity|InternalServerError|Http)Exception\b/,
    message: 'throw an AppError of x.errors.ts',
    only: /^server\/src\/modules\//,
  },
  {
    pattern: /@InjectRepository\b|\bDataSource\b/,
    message: 'only repositories reach the database, through platform/database',
    only: /^server\/src\/modules\//,
    except: /\.repository\.ts$/,
  },
  {
    pattern: /\bsynchronize: true\b/,
    message: 'the schema changes by migrations alone',
    only: code,
    except: /checks\/patterns\.ts$/,
  },
  {
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    message: 'take the time from the injected Clock',
    only: /^server\/src\/(modules|kernel)\//,
    except: /kernel\/clock\.ts$|\.spec\.ts$/,
  },
  {
    pattern: /#[0-9a-fA-F]{3,8}\b(?![^'"`;]*(href|id=))|\b(rgb|hsl)a?\(/,
    message: 'colours live in shared/theme',
    only: /^client\/src\/.*\.(ts|tsx|css)$/,
    except: /^client\/src\/shared\/theme\/|\.spec\.tsx?$/,
  },
  {
    pattern:
      /\b(message|notification)\.(success|error|info|warning|open)\(|\bModal\.(confirm|info|error|success|warning)\(/,
    message: 'use shared/feedback: static antd calls miss the theme',
    only: clientSource,
  },
  {
    pattern: /\b(useQuery|useMutation|useInfiniteQuery|useSuspenseQuery)\s*[(<]/,
    message: 'queries and mutations live in features/*/api and shared',
    only: /^client\/src\/(app|features\/[^/]+\/(?!api\/))/,
    except: unitSpec,
  },
  {
    pattern: /\blocalStorage\b|\bsessionStorage\b/,
    message: 'storage is kept by shared',
    only: clientSource,
    except: /^client\/src\/shared\/|\.spec\.tsx?$/,
  },
];

function offences({ path, text }: SourceFile): string[] {
  const applicable = rules.filter(({ only, except }) => (!only || only.test(path)) && !except?.test(path));
  const lines = text.split('\n');
  return applicable.flatMap(({ pattern, message }) =>
    lines.flatMap((line, index) =>
      pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 80)} → ${message}`] : [],
    ),
  );
}

export const patterns: Check = {
  name: 'words and habits',
  run: async () => fromProblems(sourceFiles().flatMap(offences)),
};
