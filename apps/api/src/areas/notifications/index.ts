import { callsOf, type Area } from '#core/call.js';
import { DevMailboxController } from './dev-mailbox.js';
import { NoticeMail } from './notice-mail.service.js';
import { NoticePreferences } from './preferences.service.js';
import { Unsubscribe } from './unsubscribe.service.js';

export { DevMailboxController } from './dev-mailbox.js';
export type { DevMail } from './dev-mailbox.page.js';
export { Unsubscribe, type WayOutOf } from './unsubscribe.service.js';

export const area: Area = {
  routes: [
    callsOf('notifications', NoticePreferences, Unsubscribe),
    Object.assign(DevMailboxController, { services: [] }),
  ],
  providers: [NoticeMail],
};
