import { cleanup, fireEvent, render } from '@testing-library/react';
import { setSingleKeys, shortcutGroups } from './registry';
import { useShortcuts } from './useShortcuts';

function Screen({ title, keys, heard, active = true }: Props) {
  useShortcuts(title, [{ keys, label: 'does it', run: () => heard(title) }], active);
  return (
    <div role="dialog">
      <button type="button">inside</button>
      <input aria-label="field" />
    </div>
  );
}
interface Props {
  title: string;
  keys: string;
  heard: (title: string) => void;
  active?: boolean;
}

const heard = jest.fn();
beforeEach(() => heard.mockClear());
afterEach(() => {
  cleanup();
  setSingleKeys(true);
});
const press = (key: string, more = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

describe('shortcuts', () => {
  it('run while their screen is shown and go with it', () => {
    const { unmount } = render(<Screen title="Review" keys="j" heard={heard} />);
    expect(shortcutGroups().map(({ title }) => title)).toEqual(['Review']);
    press('j');
    press('J');
    expect(heard).toHaveBeenCalledTimes(2);
    unmount();
    press('j');
    expect(heard).toHaveBeenCalledTimes(2);
    expect(shortcutGroups()).toEqual([]);
  });

  it('belong to what came on screen last', () => {
    render(<Screen title="frame" keys="c" heard={heard} />);
    render(<Screen title="screen" keys="c" heard={heard} />);
    press('c');
    expect(heard.mock.calls).toEqual([['screen']]);
  });

  it('leave typing, dialogs and the keys of the browser alone', () => {
    const { getByLabelText, getByText } = render(<Screen title="a" keys="k" heard={heard} />);
    press('k', {}, getByLabelText('field'));
    press('k', {}, getByText('inside'));
    press('k', { ctrlKey: true });
    press('k', { altKey: true });
    expect(heard).not.toHaveBeenCalled();
  });

  it('with Control work everywhere', () => {
    const { getByLabelText } = render(<Screen title="a" keys="Mod+k" heard={heard} />);
    press('k', { ctrlKey: true }, getByLabelText('field'));
    press('k', { metaKey: true });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('without Control can be switched off', () => {
    render(<Screen title="a" keys="j" heard={heard} />);
    render(<Screen title="b" keys="Mod+k" heard={heard} />);
    setSingleKeys(false);
    press('j');
    press('k', { ctrlKey: true });
    expect(heard.mock.calls).toEqual([['b']]);
  });

  it('are taken away while the screen says so', () => {
    render(<Screen title="a" keys="j" heard={heard} active={false} />);
    press('j');
    expect(heard).not.toHaveBeenCalled();
  });
});
