import './kit.css';
import './kit-parts.css';
import './print.css';
import { Questions } from './confirm';
import { JobTray } from './job-progress';
import { ShortcutHelp } from './shortcuts';
import { Toasts } from './toasts';

/** What the kit needs once, inside the router: toasts, questions, running jobs, the keys. */
export const KitHost = () => (
  <>
    <Questions />
    <JobTray />
    <ShortcutHelp />
    <Toasts />
  </>
);
