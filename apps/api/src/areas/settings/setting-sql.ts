import { SETTINGS } from '@quad/domain/settings';

type Key = keyof typeof SETTINGS;
const HERE = '(select of_here.settings from institutions of_here where of_here.id = (select quad_institution()))';

/**
 * A setting of the institution as SQL, with what holds where it has not decided; `settings` is the column where the statement
 * has its institution already. Statements ask for settings here alone: `tools/checks/settings.mjs`.
 */
export function settingSql(key: Key, settings = HERE): string {
  const usual: string | number | boolean = SETTINGS[key];
  const kept = `${settings} ->> '${key}'`;
  if (typeof usual === 'number') return `case when ${kept} ~ '^[0-9]{1,6}$' then (${kept})::int else ${usual} end`;
  return typeof usual === 'boolean' ? `coalesce((${kept})::boolean, ${usual})` : `coalesce(${kept}, '${usual}')`;
}
