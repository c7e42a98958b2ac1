import { Injectable } from '@nestjs/common';
import { boardStatuses, type EntryState } from '../../../entry.types.js';
import { EntryStepsRepository } from '../../../steps/entry-steps.repository.js';

export const AD_CODE_STEP = 'ad_code';

const usable: ReadonlySet<string> = new Set(boardStatuses);

/** Which entries have a code that works, and a post that is online. */
@Injectable()
export class RenewableCodes {
  constructor(private readonly steps: EntryStepsRepository) {}

  async among(entries: readonly EntryState[]): Promise<ReadonlySet<string>> {
    const standing = entries.filter(({ status, goneSince }) => usable.has(status) && goneSince === null);
    const steps = await this.steps.of(standing.map(({ id }) => id));
    return new Set(
      steps
        .filter(({ name, status }) => name === AD_CODE_STEP && status === 'done')
        .map(({ entryId }) => entryId),
    );
  }
}
