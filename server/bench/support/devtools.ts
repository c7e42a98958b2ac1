import { EventEmitter, once } from 'node:events';
import type { CDPSession } from 'playwright-core';

type Send = CDPSession['send'];
/** The listeners of Playwright's sessions, which know what each event brings. */
type Events = Pick<CDPSession, 'on' | 'off'>;

/** What arrives: the answer to a call by its number, or an event. */
interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

const GONE = 'The browser has gone.';
const PATIENCE_MS = 60_000;

/** Cookies, storage and cache of its own. */
export interface Context {
  newPage: () => Promise<BarePage>;
  close: () => Promise<void>;
}

/**
 * A browser over its DevTools protocol alone. A test library turns on `Runtime` in each page, so that V8 works out the
 * place of every error that is made, for which it reads whole files again. Nobody who uses the product pays for that.
 */
export class DevTools {
  /** Ends with the browser. */
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #pages = new Map<string, BarePage>();
  #calls = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error(GONE));
    });
  }

  /** @param port where the browser listens, by `--remote-debugging-port` */
  static async connect(port: number): Promise<DevTools> {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
    const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
    const socket = new WebSocket(webSocketDebuggerUrl);
    await once(socket, 'open');
    return new DevTools(socket);
  }

  async newContext(): Promise<Context> {
    const send = this.#sendTo();
    const { browserContextId } = await send('Target.createBrowserContext');
    return {
      newPage: () => this.#newPage(send, browserContextId),
      close: async () => {
        await send('Target.disposeBrowserContext', { browserContextId });
      },
    };
  }

  async #newPage(send: Send, browserContextId: string): Promise<BarePage> {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const page = new BarePage(this.#sendTo(sessionId), async () => {
      await send('Target.closeTarget', { targetId });
      this.#pages.delete(sessionId);
    });
    this.#pages.set(sessionId, page);
    await page.send('Page.enable');
    await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
    return page;
  }

  #sendTo(sessionId?: string): Send {
    return (method, params) => {
      if (this.#socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error(GONE));
      const id = ++this.#calls;
      this.#socket.send(JSON.stringify({ id, sessionId, method, params }));
      return new Promise((resolve, reject) => void this.#waiting.set(id, { resolve, reject }));
    };
  }

  #receive({ id, sessionId = '', method = '', params, result, error }: Message): void {
    if (id === undefined) return this.#pages.get(sessionId)?.tell(method, params);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result as never);
  }
}

/** A page of which nothing is watched but what is asked for. */
export class BarePage {
  readonly send: Send;
  readonly close: () => Promise<void>;
  readonly #emitter = new EventEmitter();
  readonly events = this.#emitter as unknown as Events;

  constructor(send: Send, close: () => Promise<void>) {
    this.send = send;
    this.close = close;
  }

  /** Hands an event to those who listen. */
  tell(event: string, params: unknown): void {
    this.#emitter.emit(event, params);
  }

  /** Runs in each document before its own scripts. */
  async beforeScripts(run: () => void): Promise<void> {
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(run)})()` });
  }

  /** Opens an address and waits until nothing has been on the line for half a second. */
  async goto(url: string): Promise<void> {
    const quiet = new Set<string>();
    const note = ({ name, loaderId }: { name: string; loaderId: string }): void => {
      if (name === 'networkIdle') quiet.add(loaderId);
    };
    this.events.on('Page.lifecycleEvent', note);
    const { loaderId, errorText } = await this.send('Page.navigate', { url });
    if (errorText || !loaderId) throw new Error(`${url}: ${errorText ?? 'no new document'}`);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      while (!quiet.has(loaderId)) await once(this.#emitter, 'Page.lifecycleEvent', { signal });
    } catch (error) {
      throw new Error(`${url} still asks for more after ${PATIENCE_MS} ms`, { cause: error });
    }
    this.events.off('Page.lifecycleEvent', note);
  }

  /** What an expression gives in the page, as JSON. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}
