// What the build writes for `virtual:antd-styles`. In a unit test antd works out its rules and tokens itself.
export const styles = {};
export const derived = {};
