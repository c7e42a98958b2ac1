export const pushPlatforms = ['ios', 'android', 'web'] as const;
export type PushPlatform = (typeof pushPlatforms)[number];
