import { CreatePage, MinePage } from './mine';
import { KINDS, type KindName } from './kinds';

/** The applicant's pages of a kind. */
const pagesOf = (kind: KindName) => ({
  mine: () => <MinePage pages={KINDS[kind]} />,
  create: () => <CreatePage pages={KINDS[kind]} />,
});
export const APPLICANT_PAGES = {
  general: pagesOf('general'),
  main: pagesOf('main'),
  pre_foundation: pagesOf('pre_foundation'),
  hr: pagesOf('hr'),
  st_course: pagesOf('st_course'),
};
