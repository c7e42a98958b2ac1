/** What `npm audit --json` prints, as far as it is read here. */
interface AuditReport {
  vulnerabilities?: Record<string, Vulnerability>;
  /** Set instead of the rest where the registry does not answer. */
  error?: object;
  message?: string;
}

interface Vulnerability {
  severity: string;
  /** Names of packages, or what is known of the weakness itself. */
  via: (string | Advisory)[];
}

interface Advisory {
  url: string;
  title: string;
  severity: string;
}

/** A weakness that is let through for a while. */
export interface Exception {
  /** The address of the advisory, as npm names it. */
  advisory: string;
  reason: string;
  /** The last day, as 2027-01-31. */
  until: string;
}

export type Judgement = { state: 'judged'; problems: string[] } | { state: 'skipped'; why: string };

const GRAVE = new Set(['high', 'critical']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Grave weaknesses of packages that run in production, but for those that are excepted today. */
export function judgeAudit(printed: string, exceptions: readonly Exception[], today: string): Judgement {
  const report = parsed(printed);
  if (report === null) return { state: 'skipped', why: 'npm audit printed nothing that can be read' };
  if (report.vulnerabilities === undefined)
    return { state: 'skipped', why: report.message ?? 'the registry does not answer' };
  const found = gravest(Object.entries(report.vulnerabilities));
  const excepted = new Set(exceptions.filter(({ until }) => until >= today).map((one) => one.advisory));
  return {
    state: 'judged',
    problems: [
      ...[...found]
        .filter(([url]) => !excepted.has(url))
        .map(
          ([url, { severity, title, packages }]) => `${severity}: ${packages.join(', ')}: ${title} (${url})`,
        ),
      ...exceptions.flatMap((one) => wrongException(one, today, found.has(one.advisory))),
    ],
  };
}

function wrongException({ advisory, reason, until }: Exception, today: string, needed: boolean): string[] {
  if (reason.trim() === '') return [`the exception for ${advisory} gives no reason`];
  if (!DAY.test(until)) return [`the exception for ${advisory} has no last day such as 2027-01-31`];
  if (until < today) return [`the exception for ${advisory} ended on ${until}`];
  return needed ? [] : [`the exception for ${advisory} is needed no more`];
}

type Found = Map<string, Advisory & { packages: string[] }>;

/** By advisory: a package that only depends on a weak one has its name alone in `via`. */
function gravest(vulnerabilities: [string, Vulnerability][]): Found {
  const found: Found = new Map();
  for (const [name, { via }] of vulnerabilities)
    for (const advisory of via) {
      if (typeof advisory === 'string' || !GRAVE.has(advisory.severity)) continue;
      const known = found.get(advisory.url) ?? { ...advisory, packages: [] };
      found.set(advisory.url, { ...known, packages: [...known.packages, name] });
    }
  return found;
}

function parsed(printed: string): AuditReport | null {
  try {
    const report: unknown = JSON.parse(printed);
    return typeof report === 'object' && report !== null ? report : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
