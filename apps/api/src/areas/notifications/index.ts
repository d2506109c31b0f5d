import { callsOf, type Area } from '#core/call.js';
import { NoticeMail } from './notice-mail.service.js';
import { NoticePreferences } from './preferences.service.js';
import { Unsubscribe } from './unsubscribe.service.js';

export { Unsubscribe, type WayOutOf } from './unsubscribe.service.js';

export const area: Area = {
  routes: [callsOf('notifications', NoticePreferences, Unsubscribe)],
  providers: [NoticeMail],
};
