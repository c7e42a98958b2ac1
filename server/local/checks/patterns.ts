import { fromProblems, type Check } from './check.ts';
import { sourceFiles, type SourceFile } from './repository.ts';

interface Rule {
  pattern: RegExp;
  message: string;
  only?: RegExp;
  except?: RegExp;
  /** For what is spread over lines; such a pattern is global. */
  wholeText?: true;
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
    pattern: /\bPostingLine\b|\{ account: [\w.]+.*, amount\b/,
    message: 'a posting comes from a builder in money/ledger/postings',
    only: /^server\/src\/modules\//,
    // An entry by hand names its accounts; the journal of the ledger makes its lines.
    except: /^server\/src\/modules\/money\/(ledger\/|accounting\/journal\.service\.ts$)/,
  },
  {
    pattern: /(?<=@CurrentPrincipal\b[^]*)\b(principal\.userId|userId\b[^(){}]*\}: Principal)\b/g,
    wholeText: true,
    message: 'rows belong to an owner: ownedBy(principal); what is the person’s own takes @CurrentSession()',
    only: /^server\/src\/modules\/.*\.controller\.ts$/,
  },
  {
    pattern: /(?<!\b(actorId|id): )\bprincipal\??\.userId\b|\{[^{}]*\buserId\b[^{}]*\}: Principal\b/,
    message: 'rows belong to an owner: ownedBy(principal); userId only says who acted (actorId)',
    only: /^server\/src\/modules\//,
    // Here people act as themselves: signing in, leaving, being paid, taking part as a creator; limits count people.
    except:
      /\.controller\.ts$|\/(identity\/(auth|personal-data)|money\/payouts|challenges\/entries|reach\/dashboard)\/|\/form-files\.ts$/,
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
    pattern: /\bqueryFn\b|\buse(Mutation|Action|MoneyAction)(<.*>)?\(/,
    message: 'queries and actions live in entities, features/*/api and shared',
    only: /^client\/src\/(app|features\/[^/]+\/[^/]+\/(?!([a-z-]+\/)?api\/))/,
    except: unitSpec,
  },
  {
    pattern: /\b(en|de): ['"`]/,
    message: 'texts live in texts/<language>/<namespace>.json',
    only: clientSource,
    except: unitSpec,
  },
  {
    pattern: /\buse(?:Suspense|Infinite)?Query(?:<.*>)?\(\{\s*query(?:Key|Fn)\b/g,
    wholeText: true,
    message: 'declare a queryOptions beside its key and pass it on',
    only: clientSource,
    except: unitSpec,
  },
  {
    pattern: /\b(invalidate|refetch|reset)Queries\(/,
    message: 'name what is touched in shared/query/resources.ts and use refresh(touched(...))',
    only: clientSource,
    except: /^client\/src\/shared\/query\/|\.spec\.tsx?$/,
  },
  {
    pattern: /\bqueryKey: \[(?!\.\.\.)|^\s*key: \[(?!\.\.\.)/,
    message: 'a key begins with one of shared/query/resources.ts',
    only: clientSource,
    except: unitSpec,
  },
  {
    pattern: /'Idempotency-Key'|\bnew AttemptKey\(/,
    message: 'money moves by useMoneyAction of entities/wallet',
    only: clientSource,
    // Programs of partners send one with every write, and these screens call as they do.
    except:
      /^client\/src\/(entities\/wallet|features\/reach\/partner|shared\/api\/generated)\/|\.spec\.tsx?$/,
  },
  {
    pattern: new RegExp('\\bas ' + 'unknown as\\b'),
    message: 'give it its type; where the contract lacks it, add it there',
    only: clientSource,
  },
  {
    pattern: /\bstyle=\{\{[^}]*\b(margin|padding|gap)\w*:/g,
    wholeText: true,
    message: 'room comes from Stack and Grid of shared/ui, or from a --space of the theme',
    only: /^client\/src\/(features|entities)\/.*\.tsx$/,
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
  const told = (index: number, message: string) =>
    `${path}:${index + 1}: ${(lines[index] ?? '').trim().slice(0, 80)} → ${message}`;
  return applicable.flatMap(({ pattern, message, wholeText }) =>
    wholeText
      ? [...text.matchAll(pattern)].map((match) =>
          told(text.slice(0, match.index).split('\n').length - 1, message),
        )
      : lines.flatMap((line, index) => (pattern.test(line) ? [told(index, message)] : [])),
  );
}

export const patterns: Check = {
  name: 'words and habits',
  run: async () => fromProblems(sourceFiles().flatMap(offences)),
};
