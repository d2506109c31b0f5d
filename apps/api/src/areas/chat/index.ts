export { ChatModule } from './chat.module.js';
export { People } from './people.service.js';
