import { v7 } from 'uuid';

/** Ids are UUIDv7: sortable by time, safe to hand out. */
export const newId = (): string => v7();
