const { TestEnvironment } = require('jest-environment-jsdom');

/** What every browser has, Node has too, and jsdom does not hand on. Message channels stay out: they keep Node alive. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'Uint8Array',
  'ArrayBuffer',
];

/** jsdom lays nothing out: no media query matches and no element changes its size. */
function withoutLayout(window) {
  window.matchMedia ??= (media) => {
    const list = new window.EventTarget();
    return Object.assign(list, {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  };
  window.ResizeObserver ??= class ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver ??= class IntersectionObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const { getComputedStyle } = window;
  // jsdom knows no pseudo-elements and complains when it is asked for one.
  window.getComputedStyle = (element) => getComputedStyle.call(window, element);
  window.Element.prototype.scrollIntoView ??= () => undefined;
  window.scrollTo = () => undefined;
}

const hides = /(?:^|;)\s*(?:display|visibility|pointer-events):[^;]*/g;

/**
 * Component libraries write some thousand rules, and jsdom matches each of them against an element and its parents for
 * every question about its style: nine tenths of the time of a test. What hides an element is all that tests ask for.
 */
function withHidingStylesOnly(window) {
  const { get, set } = Object.getOwnPropertyDescriptor(window.Element.prototype, 'innerHTML');
  const written = new WeakMap();
  Object.defineProperty(window.HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get() {
      return written.get(this) ?? get.call(this);
    },
    set(css) {
      written.set(this, css);
      const kept = String(css).replaceAll(/([^{}]*)\{([^{}]*)\}/g, (_, selector, body) => {
        const declarations = (body.match(hides) ?? []).map((declaration) => declaration.replace(/^;/, ''));
        return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : '';
      });
      set.call(this, kept);
    },
  });
}

/** The bytes of a file, which jsdom hands out by its reader alone. */
function withBytesOfFiles(window) {
  window.Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new window.FileReader();
      reader.onload = () => resolve(new Uint8Array(reader.result).buffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
}

/** Pointers and message channels as far as components ask for them; the channels hold no process open. */
function withMissingEvents(window) {
  window.PointerEvent ??= class PointerEvent extends window.MouseEvent {
    constructor(type, init = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 0;
      this.pointerType = init.pointerType ?? '';
    }
  };
  window.MessageChannel ??= class MessageChannel {
    constructor() {
      const port = (other) => ({
        onmessage: null,
        postMessage: (data) => setTimeout(() => this[other].onmessage?.({ data }), 0).unref(),
        close: () => undefined,
      });
      this.port1 = port('port2');
      this.port2 = port('port1');
    }
  };
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { window } = this.dom;
    for (const name of fromNode) this.global[name] = globalThis[name];
    Object.defineProperty(window, 'crypto', { configurable: true, value: globalThis.crypto });
    withoutLayout(window);
    withHidingStylesOnly(window);
    withMissingEvents(window);
    withBytesOfFiles(window);
  }
};
