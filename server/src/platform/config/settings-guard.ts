import type { Config } from './config.js';
import { defaultSettings, settingProblem, unequalSettings } from './default-settings.js';
import { ConfigError } from './environment.js';

/** The variable SETTINGS is held to the rules an administrator is held to; call it once every setting is declared. */
export function refuseWrongSettings({ env }: Config): void {
  const given = env.SETTINGS;
  const wrong = Object.entries(given).flatMap(([key, value]) => {
    const problem = settingProblem(key, value);
    return problem ? [`${key}${problem.path}: ${problem.message.en}`] : [];
  });
  const unequal = unequalSettings({ ...defaultSettings(), ...given }).map(
    ({ key, other }) => `${key}: It must not be more than ${other}`,
  );
  const problems = wrong.length > 0 ? wrong : unequal;
  if (problems.length > 0)
    throw new ConfigError(`Wrong in the variable SETTINGS:\n  ${problems.join('\n  ')}`);
}
