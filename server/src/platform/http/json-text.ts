import { createHash } from 'node:crypto';

/** An answer that is JSON text already: it is sent as it stands, never parsed and written again. */
export class JsonText<_Shape = unknown> {
  private tag: string | undefined;

  constructor(readonly text: string) {}

  /** Weak, since compression changes the bytes; made once however often the text is sent. */
  get etag(): string {
    this.tag ??= `W/"${createHash('sha1').update(this.text).digest('base64url')}"`;
    return this.tag;
  }
}
