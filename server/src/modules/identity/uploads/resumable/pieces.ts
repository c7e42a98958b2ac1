/** Cuts a stream into pieces of exactly `size` bytes; only the last one may be shorter. */
export async function* inPieces(
  stream: AsyncIterable<Buffer | string>,
  size: number,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    let rest = Buffer.from(chunk);
    while (length + rest.length >= size) {
      const needed = size - length;
      yield Buffer.concat([...waiting, rest.subarray(0, needed)], size);
      rest = rest.subarray(needed);
      waiting = [];
      length = 0;
    }
    if (rest.length > 0) waiting.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting, length);
}
