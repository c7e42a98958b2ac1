import { MovableClock } from '../../src/kernel/clock.js';

/**
 * One time for the product and the world around it. Were only ours moved by a month, whatever a provider dates (the
 * end of a hold on a card) would be over as soon as it is told.
 */
export class SharedClock extends MovableClock {
  constructor(private readonly world: { advance: (milliseconds: number) => void }) {
    super();
  }

  override advance(milliseconds: number): void {
    super.advance(milliseconds);
    this.world.advance(milliseconds);
  }
}
