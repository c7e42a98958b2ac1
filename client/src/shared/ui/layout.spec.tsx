import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { layout } from '@/shared/theme';
import { withWidths } from '@/shared/theme/css';
import { Grid, Pane, Stack } from '.';

it('room between things is a step of the theme', () => {
  render(
    <Stack gap={12} row justify="end" className="named">
      one
    </Stack>,
  );
  const stack = screen.getByText('one');
  expect(stack.style.gap).toBe('var(--space-12)');
  expect(stack.style.justifyContent).toBe('end');
  expect(stack.className).toMatch(/row .*named/);
});

it('columns stand below each other under one of three widths', () => {
  render(
    <Grid columns={3} gap={16} rowGap={0} below="small">
      one
    </Grid>,
  );
  const grid = screen.getByText('one');
  expect(grid.style.gap).toBe('var(--space-0) var(--space-16)');
  expect(grid.style.getPropertyValue('--columns')).toBe('repeat(3, minmax(0, 1fr))');
  expect(grid.className).toMatch(/small/);
  const css = withWidths(readFileSync(join(__dirname, 'layout.module.css'), 'utf8'));
  const widths = [...css.matchAll(/max-width: (\d+)px/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([layout.wide - 1, layout.small - 1, layout.phone]);
});

it('a pane is a region with a name', () => {
  render(<Pane label="Checks">all</Pane>);
  expect(screen.getByRole('region', { name: 'Checks' }).textContent).toBe('all');
});
