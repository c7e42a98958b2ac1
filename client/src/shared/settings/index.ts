export { SettingsFrame } from './SettingsFrame';
export type { SettingsFrameProps } from './SettingsFrame';
export { settingsGroups } from './sections';
export { useSettingsWords } from './texts';
