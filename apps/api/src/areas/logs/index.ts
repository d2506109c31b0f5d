import { callsOf, type Area } from '#core/call.js';
import { History } from './history.service.js';
import { Logs } from './logs.service.js';
import { Tellers } from './tellers.js';

export { Tellers } from './tellers.js';

export const area: Area = {
  routes: [callsOf('logs', Logs), callsOf('history', History)],
  providers: [Tellers],
};
