export { SignInExpiry } from './expiry.service.js';
export { SignInModule } from './sign-in.module.js';
