export { CaseFollowers } from './case-followers.js';
export { OffencesModule } from './offences.module.js';
