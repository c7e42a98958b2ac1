import { createHolding } from './holding';

function made() {
  const sent: [readonly string[], boolean][] = [];
  const read: string[][] = [];
  const holding = createHolding<string>({
    send: async (batch, leaving) => void sent.push([batch, leaving]),
    after: async (batch) => void read.push([...batch]),
  });
  return { holding, sent, read };
}

describe('decisions that can be taken back', () => {
  it('go out when asked, and are kept until the screen has read what became of them', async () => {
    const { holding, sent, read } = made();
    holding.hold(['a', 'b']);
    expect(holding.kept()).toEqual(['a', 'b']);
    expect(sent).toEqual([]);
    const done = holding.flush();
    expect(holding.kept()).toEqual(['a', 'b']);
    await done;
    expect(sent).toEqual([[['a', 'b'], false]]);
    expect(read).toEqual([['a', 'b']]);
    expect(holding.kept()).toEqual([]);
  });

  it('taken back are never sent', async () => {
    const { holding, sent } = made();
    holding.hold(['a']);
    expect(holding.takeBack()).toEqual(['a']);
    await holding.flush();
    expect(sent).toEqual([]);
    expect(holding.kept()).toEqual([]);
  });

  it('go out when the next one is made, in their order', async () => {
    const { holding, sent } = made();
    holding.hold(['a']);
    holding.hold(['b']);
    expect(holding.kept()).toEqual(['b', 'a']);
    expect(holding.takeBack()).toEqual(['b']);
    await holding.flush();
    expect(sent).toEqual([[['a'], false]]);
  });

  it('go out at once, all together, when the page closes', () => {
    const { holding, sent } = made();
    holding.hold(['a', 'b']);
    void holding.flush(true);
    expect(sent).toEqual([[['a', 'b'], true]]);
  });

  it('tell who watches, with a list that stays the same in between', () => {
    const { holding } = made();
    const heard = jest.fn();
    const stop = holding.subscribe(heard);
    holding.hold(['a']);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(holding.kept()).toBe(holding.kept());
    stop();
    holding.takeBack();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
