/** Which settings a platform has, and whether those that were given to the command are others. Secrets are never shown. */
import type { RunningPlatform } from '../../../main/data-folder.ts';
import type { LoadedSettings } from '../../../main/load-settings.ts';
import { envNameOf, publicSettings, type SettingName, type Settings } from '../../../main/settings.ts';
import { type DoctorFinding, ok, skipped, warning } from './doctor-finding.ts';

/** Of a platform that does not run: what the next start would have, if it is given what this command was given. */
export function settingsFinding(configured: LoadedSettings): DoctorFinding {
  return ok('settings', `of the next start: ${settingsText(publicSettings(configured.settings), configured.origins)}`);
}

/** Of the running platform. What was given to this command does not change it. */
export function runningSettingsFinding(
  { settings, origins = {} }: Pick<RunningPlatform, 'settings' | 'origins'>,
  own: LoadedSettings,
): DoctorFinding {
  if (settings === undefined) return skipped('settings', 'the running platform is older and does not tell them');
  const told = `of the running platform: ${settingsText(settings, origins)}`;
  const others = ownNames(own).filter((name) => !isSame(own.settings[name], settings[name]));
  if (others.length === 0) return ok('settings', told);
  const differing = others.map((name) => `${valueText(name, own.settings)} (${own.origins[name]})`).join(', ');
  return warning(
    'settings',
    `${told}; it does not run with what was given here: ${differing}`,
    'Restart the platform with these settings, or leave them out here.',
  );
}

/** Settings that are given to commands too, and say nothing about the platform. */
const commandSettings: readonly SettingName[] = ['data', 'log'];

function ownNames({ settings, origins }: LoadedSettings): SettingName[] {
  const names = Object.keys(publicSettings(settings)) as SettingName[];
  return names.filter((name) => origins[name] !== 'default' && !commandSettings.includes(name));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function settingsText(settings: Partial<Settings>, origins: Partial<LoadedSettings['origins']>): string {
  const names = (Object.keys(origins) as SettingName[]).filter(
    (name) => origins[name] !== 'default' && name in settings,
  );
  const given = names.map((name) => `${valueText(name, settings)} (${origins[name]})`);
  return given.length === 0 ? 'all have their defaults' : `${given.join(', ')}; every other has its default`;
}

function valueText(name: SettingName, settings: Partial<Settings>): string {
  const value = settings[name];
  return `${envNameOf(name)} ${Array.isArray(value) ? value.join(',') : String(value)}`;
}
