import { Checkbox, Dropdown, Input, Segmented, Select } from 'antd';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { MoneyInput } from '@/shared/form/MoneyInput';
import { Button } from '@/shared/ui/Button';
import { listOf, namesOf, wordsOf } from './filters';
import { SearchField } from './SearchField';
import { useListTexts } from './list.texts';
import type { Ask, Filter } from './types';
import styles from './list.module.css';

// Few lists are narrowed by days, and a calendar is heavy.
const MomentInput = lazy(async () => ({
  default: (await import('@/shared/form/MomentInput')).MomentInput,
}));

interface ControlProps<F extends Filter = Filter> {
  filter: F;
  set: Ask['filters'];
  onSet: (values: Record<string, string>) => void;
}

/** What sets a filter, opened by its button; the keyboard goes in and comes back. */
function Fold({ label, onLeave, children }: { label: string; onLeave: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const element = place.current;
    element?.querySelector<HTMLElement>('input')?.focus();
    const press = (event: KeyboardEvent) => event.key === 'Escape' && leave.current();
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  return (
    <div ref={place} role="group" aria-label={label} className={styles.fold}>
      {children}
    </div>
  );
}

/** A button that says what is set and opens what sets it. */
function Folded({ filter, set, children }: ControlProps & { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const words = wordsOf(filter, set);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomLeft"
      destroyOnHidden
      popupRender={() => (
        <Fold label={filter.label} onLeave={close}>
          {children(close)}
        </Fold>
      )}
    >
      <button
        ref={button}
        type="button"
        className={styles.filter}
        data-set={words !== null}
        aria-expanded={open}
      >
        <span className="ellipsis">{words ?? filter.label}</span>
        <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}

function Several(props: ControlProps<Extract<Filter, { kind: 'multi' }>>) {
  const { filter, set, onSet } = props;
  return (
    <Folded {...props}>
      {() => (
        <Checkbox.Group
          className={styles.boxes ?? ''}
          options={[...filter.options]}
          value={listOf(set[filter.name])}
          onChange={(chosen) => onSet({ [filter.name]: chosen.join(',') })}
        />
      )}
    </Folded>
  );
}

/** Two ends of a range; both reach the address in one step. */
function Range(props: ControlProps & { labels: [string, string]; input: 'date' | 'money' }) {
  const { filter, set, onSet, labels, input } = props;
  const t = useListTexts();
  const names = namesOf(filter);
  const start = () => names.map((name) => set[name] ?? '');
  const [ends, setEnds] = useState(start);
  const put = (at: number, value: string) =>
    setEnds((before) => before.map((end, index) => (index === at ? value : end)));
  return (
    <Folded {...props}>
      {(close) => {
        const send = (event: FormEvent) => {
          event.preventDefault();
          const sorted = ends.every(Boolean) ? ends.toSorted((a, b) => compare(a, b, input)) : ends;
          onSet(Object.fromEntries(names.map((name, index) => [name, sorted[index] ?? ''])));
          close();
        };
        return (
          <form className={styles.range} onSubmit={send}>
            {names.map((name, index) => (
              <label key={name}>
                <span>{labels[index]}</span>
                {input === 'date' ? (
                  <Suspense fallback={<Input disabled />}>
                    <MomentInput
                      dayOnly
                      from={null}
                      value={ends[index] ?? null}
                      onChange={(day) => put(index, day)}
                    />
                  </Suspense>
                ) : (
                  <MoneyInput
                    value={ends[index] ? Number(ends[index]) : null}
                    onChange={(minor) => put(index, minor === null ? '' : String(minor))}
                  />
                )}
              </label>
            ))}
            <div className="row">
              <Button
                type="text"
                size="small"
                onClick={() => {
                  setEnds(names.map(() => ''));
                  onSet(Object.fromEntries(names.map((name) => [name, ''])));
                  close();
                }}
              >
                {t('clear')}
              </Button>
              <span className="grow" />
              <Button size="small" htmlType="submit">
                {t('apply')}
              </Button>
            </div>
          </form>
        );
      }}
    </Folded>
  );
}

const compare = (left: string, right: string, input: 'date' | 'money'): number =>
  input === 'money' ? Number(left) - Number(right) : left.localeCompare(right);

function Written(props: ControlProps<Extract<Filter, { kind: 'text' }>>) {
  const { filter, set, onSet } = props;
  return (
    <Folded {...props}>
      {() => (
        <SearchField
          label={filter.placeholder ?? filter.label}
          value={set[filter.name] ?? ''}
          autoFocus
          onSearch={(text) => onSet({ [filter.name]: text })}
        />
      )}
    </Folded>
  );
}

/** What one filter is set by. */
export function FilterControl(props: ControlProps) {
  const { filter, set, onSet } = props;
  const t = useListTexts();
  // The ends of a range begin anew when they are changed elsewhere.
  const state = namesOf(filter)
    .map((name) => set[name] ?? '')
    .join('|');
  switch (filter.kind) {
    case 'segments':
      return (
        <Segmented
          aria-label={filter.label}
          value={set[filter.name] ?? ''}
          options={[{ value: '', label: filter.all }, ...filter.options]}
          onChange={(value) => onSet({ [filter.name]: value })}
        />
      );
    case 'select':
      return (
        <Select
          aria-label={filter.label}
          value={set[filter.name] ?? ''}
          popupMatchSelectWidth={false}
          options={[{ value: '', label: filter.all }, ...filter.options]}
          onChange={(value: string) => onSet({ [filter.name]: value })}
        />
      );
    case 'multi':
      return <Several {...props} filter={filter} />;
    case 'text':
      return <Written {...props} filter={filter} />;
    case 'dates':
      return <Range key={state} {...props} input="date" labels={[t('from'), t('to')]} />;
    case 'money':
      return <Range key={state} {...props} input="money" labels={[t('min'), t('max')]} />;
  }
}
