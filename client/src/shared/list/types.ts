import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column, PageOf } from '@/shared/table';
import type { CsvValue } from './csv';

export interface Option {
  value: string;
  label: string;
}

interface Named {
  /** Its name in the address. */
  name: string;
  label: string;
}

/**
 * What a list can be narrowed by. Values stand in the address: a choice as it is, several with commas, days as
 * YYYY-MM-DD in `<name>From` and `<name>To`, sums in minor units in `<name>Min` and `<name>Max`.
 */
export type Filter =
  | (Named & { kind: 'select' | 'segments'; options: readonly Option[]; all: string })
  | (Named & { kind: 'multi'; options: readonly Option[] })
  | (Named & { kind: 'text'; placeholder?: string })
  | (Named & { kind: 'dates'; from?: string; to?: string })
  | (Named & { kind: 'money'; min?: string; max?: string });

/** What is asked of the server. Only what is set stands in `filters`. */
export interface Ask {
  page: number;
  per: number;
  sort: string;
  q: string;
  filters: Readonly<Partial<Record<string, string>>>;
}

export interface Source<T> {
  /** Begins with the feature's slug; what changes a row invalidates it. */
  key: QueryKey;
  fetch: (ask: Ask, signal: AbortSignal) => Promise<PageOf<T>>;
}

export interface ListColumn<T> extends Column<T> {
  /** What the export writes; a column without it stays out of the file. */
  csv?: (row: T) => CsvValue;
  /** Its head in the file where the title is no plain text. */
  csvTitle?: string;
}

/** A view that comes with the list: a name and what stands in the address. */
export interface GivenView {
  id: string;
  label: string;
  /** As in the address: `status=live&sort=ending`. */
  query: string;
}

export interface BulkAction<T> {
  label: string;
  icon?: ReactNode;
  /** The one filled button of the bar. */
  primary?: boolean;
  danger?: boolean;
  /** Offered only where it fits every chosen row. */
  fits?: (row: T) => boolean;
  /** Asked before it is done. */
  confirm?: (rows: readonly T[]) => { title: string; description?: string; okText?: string };
  /** What it throws keeps the choice as it is. */
  run: (rows: readonly T[]) => Promise<unknown>;
}

export interface PrimaryAction {
  label: string;
  icon?: ReactNode;
  to?: string;
  onClick?: () => void;
}

/** One list: everything else follows from this. */
export interface ListDeclaration<T> {
  /** Names the list among the saved views and its export. */
  id: string;
  source: Source<T>;
  rowKey: keyof T & string;
  columns: readonly ListColumn<T>[];
  filters?: readonly Filter[];
  /** Label of the search field; absent = nothing to search by. */
  search?: string;
  /** Orders that no column stands for. */
  sorts?: readonly Option[];
  /** The order that is not written into the address. */
  sort?: string;
  /** Rows on a page. */
  per?: number;
  /** `scroll` loads on at the end of one long list instead of turning pages. */
  paging?: 'pages' | 'scroll';
  views?: readonly GivenView[];
  /** False where people need no views of their own. */
  ownViews?: boolean;
  bulk?: readonly BulkAction<T>[];
  /** Where a row leads. */
  rowTo?: (row: T) => string;
  onOpen?: (row: T) => void;
  /** Read out for the choice box of a row. */
  rowName?: (row: T) => string;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** What did not load, in the words of the screen. */
  errorTitle?: ReactNode;
}
