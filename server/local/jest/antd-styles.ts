// What the build writes for `virtual:antd-styles`. In a unit test antd works out its rules itself.
export const styles = {};
