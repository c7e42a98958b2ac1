/** Says of each case how it went as soon as it has ended: a walk takes long, and may be stopped. */
module.exports = class EachCase {
  onTestCaseResult(_test, { status, title, duration = 0, failureMessages }) {
    if (status === 'pending') return;
    console.log(`${status} ${title} (${Math.round(duration / 1000)} s)`);
    if (status === 'failed') console.log(failureMessages.join('\n').split('\n    at ')[0]);
  }
};
