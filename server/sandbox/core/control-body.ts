type Json = Record<string, unknown>;

/** A control call that asks for something that does not exist. */
export class ControlError extends Error {
  readonly status = 400;
}

export function jsonBody(body: unknown): Json {
  if (body === undefined || body === null) return {};
  if (typeof body === 'object' && !Array.isArray(body)) return { ...body };
  throw new ControlError('The body must be a JSON object.');
}

export function textField(body: Json, name: string): string {
  const value = optionalText(body, name);
  if (value === undefined) throw new ControlError(`${name} is missing.`);
  return value;
}

export function optionalText(body: Json, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new ControlError(`${name} must be text.`);
}

export function optionalNumber(body: Json, name: string): number | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new ControlError(`${name} must be a number.`);
}

export function optionalFlag(body: Json, name: string): boolean | undefined {
  const value = body[name];
  if (value === undefined || typeof value === 'boolean') return value;
  throw new ControlError(`${name} must be true or false.`);
}

export function choice<T extends string>(body: Json, name: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === body[name]);
  if (found) return found;
  throw new ControlError(`${name} must be one of ${allowed.join(', ')}.`);
}
