export { NotificationChoicesModule } from './notifications.module.js';
export { Unsubscribe, type WayOutOf } from './unsubscribe.service.js';
