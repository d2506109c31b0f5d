import { APPLICANTS, hasRole } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { CreatePage, MinePage } from './mine';
import { KINDS, type KindName } from './kinds';
import OpenPage from './open.page';

/** The applicant's pages of a kind. */
const pagesOf = (kind: KindName) => ({
  mine: () => <MinePage pages={KINDS[kind]} />,
  create: () => <CreatePage pages={KINDS[kind]} />,
});
/** Anybody may read what the foundation offers; who may apply begins here. */
function FoundationPage() {
  const { actor } = useSession();
  const isApplicant = actor && hasRole(actor, APPLICANTS);
  return isApplicant ? <CreatePage pages={KINDS.pre_foundation} /> : <OpenPage kind="pre_foundation" />;
}
export const APPLICANT_PAGES = {
  general: pagesOf('general'),
  main: pagesOf('main'),
  pre_foundation: { ...pagesOf('pre_foundation'), create: FoundationPage },
  hr: pagesOf('hr'),
  st_course: pagesOf('st_course'),
};
