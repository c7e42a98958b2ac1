import { useQuery } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { paths, Schemas } from '../../../shared/api';
import { useAction } from '../../../shared/query';

export type Setting = Schemas['UserSettingDto'];
export type SettingPatch = paths['/api/me/setting']['patch']['requestBody']['content']['application/json'];
export type Preferences = Schemas['PreferencesDto'];
export type PreferencesPatch =
  paths['/api/me/preferences']['patch']['requestBody']['content']['application/json'];
export type Switches = Record<string, boolean>;

const settingKey = ['settings', 'setting'] as const;
const preferencesKey = ['settings', 'preferences'] as const;

export const useSetting = (): UseQueryResult<Setting> =>
  useQuery({
    queryKey: settingKey,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/setting', { signal }))).data,
  });

/** Kinds that a change names are switched, the others stay as they are. */
export const merged = (setting: Setting, patch: SettingPatch): Setting => ({
  ...setting,
  ...patch,
  emailNotifications: { ...setting.emailNotifications, ...patch.emailNotifications },
  pushNotifications: { ...setting.pushNotifications, ...patch.pushNotifications },
});

/** Shown at once; taken back with a toast when the server refuses. `quiet` where a form shows the refusal. */
export const useChangeSetting = (quiet = false): UseMutationResult<unknown, Error, SettingPatch> =>
  useAction({
    quiet,
    run: (body: SettingPatch) => unwrap(api.PATCH('/api/me/setting', { body })),
    optimistic: [
      {
        key: settingKey,
        update: (cached, patch) => merged(cached as Setting, patch),
      },
    ],
    invalidates: [settingKey],
  });

export const usePreferences = (): UseQueryResult<Preferences> =>
  useQuery({
    queryKey: preferencesKey,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/preferences', { signal }))).data,
  });

export const useChangePreferences = (): UseMutationResult<unknown, Error, PreferencesPatch> =>
  useAction({
    run: (body: PreferencesPatch) => unwrap(api.PATCH('/api/me/preferences', { body })),
    optimistic: [
      {
        key: preferencesKey,
        update: (cached, patch) => ({ ...(cached as Preferences), ...patch }),
      },
    ],
    invalidates: [preferencesKey],
  });
