export interface Pushed {
  title: string;
  body: string;
  /** The screen that it opens. */
  path: string;
  /** A later one of the same tag takes its place on the device. */
  tag: string;
}

/** gone: the device takes no more, and is to be forgotten. later: worth another try. refused: no try would help. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** Whoever brings a notification to a browser. Calls are refused inside a transaction. */
export abstract class PushProvider {
  /** For browsers, to subscribe; empty = push is not offered. */
  abstract readonly publicKey: string;
  /** Whether the token is one of a browser, as JSON of its subscription. */
  abstract accepts(token: string): boolean;
  abstract send(token: string, pushed: Pushed): Promise<PushOutcome>;
}
