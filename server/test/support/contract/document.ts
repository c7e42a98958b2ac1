/** The contract as a caller from outside reads it: no class of the server is looked at. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minProperties?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Schema;
}

export type Content = Record<string, { schema?: Schema }>;

export interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
  security?: Record<string, unknown>[];
  tags?: string[];
  'x-access': string;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Behind its name, and beside "or null". */
export function plain(schema: Schema, document: Document): Schema {
  const named =
    schema.$ref === undefined ? undefined : document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  const inner = named ?? [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])][0];
  return inner ? plain(inner, document) : schema;
}

export const kindOf = ({ type, properties }: Schema): string | undefined =>
  (Array.isArray(type) ? type : [type]).find((name) => name !== 'null') ??
  (properties ? 'object' : undefined);
