import { callsOf, type Area } from '#core/call.js';
import { Logs } from './logs.service.js';

export const area: Area = {
  routes: [callsOf('logs', Logs)],
};
