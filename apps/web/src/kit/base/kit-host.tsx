import './kit.css';
import './kit-parts.css';
import './print.css';
import { Questions } from './confirm';
import { ShortcutHelp } from './shortcuts';
import { Toasts } from './toasts';

/** What the kit needs once, inside the router: toasts, questions, the keys. */
export const KitHost = () => (
  <>
    <Questions />
    <ShortcutHelp />
    <Toasts />
  </>
);
