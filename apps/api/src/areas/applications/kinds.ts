export { KINDS_OF_APPLICATIONS as KINDS } from '@quad/domain/applications';
