const { default: Sequencer } = require('@jest/test-sequencer');

/** By what a file of the project takes on average, the longest first. */
const order = ['browser', 'server', 'client', 'units'];

/**
 * A long file that begins last keeps one worker busy while the others have nothing to do. Within a project Jest goes by
 * how long a file took before, on a fresh clone by its size.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ context }) => order.indexOf(context.config.displayName?.name ?? '');
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
};
