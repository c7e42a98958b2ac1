/** One call and its answer, as the schema check wants to see them. Card data is masked. */
export interface StripeExchange {
  requestId: string;
  method: string;
  /** Without the query. */
  path: string;
  /** The parsed query, text at the leaves. */
  query: Record<string, unknown>;
  /** The parsed form, text at the leaves. */
  form: Record<string, unknown>;
  publishable: boolean;
  status: number;
  response: unknown;
}
