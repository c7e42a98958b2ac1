export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  required?: string[];
  nullable?: boolean;
  $ref?: string;
}

/** Form values are text; their schema says what they stand for. What does not fit stays text and fails the check. */
export function coerceForm(value: unknown, schema: JsonSchema): unknown {
  const branch = branchFor(value, schema);
  if (Array.isArray(value)) return value.map((item) => coerceForm(item, branch.items ?? {}));
  if (isRecord(value)) return coerceObject(value, branch);
  if (typeof value !== 'string') return value;
  if (branch.type === 'integer' && /^-?\d+$/.test(value)) return Number(value);
  if (branch.type === 'number' && value !== '' && Number.isFinite(Number(value))) return Number(value);
  if (branch.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function coerceObject(value: Record<string, unknown>, schema: JsonSchema): Record<string, unknown> {
  const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, coerceForm(part, schema.properties?.[key] ?? rest)]),
  );
}

/** The alternative that a value of this kind is meant for. */
function branchFor(value: unknown, schema: JsonSchema): JsonSchema {
  const branches = schema.anyOf;
  if (!branches) return schema;
  const kinds = kindsOf(value);
  const fitting = branches.find((branch) => branch.enum?.includes(value));
  return fitting ?? branches.find((branch) => kinds.includes(branch.type ?? '')) ?? branches[0] ?? schema;
}

function kindsOf(value: unknown): string[] {
  if (Array.isArray(value)) return ['array'];
  if (isRecord(value)) return ['object'];
  if (value === 'true' || value === 'false') return ['boolean', 'string'];
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return ['integer', 'number', 'string'];
  return ['string'];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
