import { AdminPage } from './admin';
import { CampaignsPage } from './campaigns';
import { ComparePage } from './compare';
import { deskOf } from './desk.screens';
import { FormsPage, NewFormPage } from './forms';
import { KINDS, type KindName } from './kinds';
import { ReviewPage } from './review';

/** The office's pages of a kind. */
function pagesOf(kind: KindName) {
  const pages = KINDS[kind];
  return {
    desk: deskOf(pages),
    edit: () => <ReviewPage pages={pages} />,
    compare: () => <ComparePage pages={pages} />,
    admin: () => <AdminPage pages={pages} />,
    forms: () => <FormsPage pages={pages} />,
    new_form: () => <NewFormPage pages={pages} />,
    campaigns: () => <CampaignsPage pages={pages} />,
  };
}
export const OFFICE_PAGES = {
  general: pagesOf('general'),
  main: pagesOf('main'),
  pre_foundation: pagesOf('pre_foundation'),
  hr: pagesOf('hr'),
  st_course: pagesOf('st_course'),
};
