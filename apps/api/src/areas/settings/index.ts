import { callsOf, type Area } from '#core/call.js';
import { Logos } from './logos.service.js';
import { SettingsService } from './settings.service.js';

export { settingSql } from './setting-sql.js';
export { crestIn, logoOf } from './crest.js';
export { safePicture } from './safe-picture.js';

export const area: Area = {
  routes: [callsOf('settings', SettingsService, Logos)],
};
