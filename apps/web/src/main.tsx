import '#shell/start/without-eval';
import '@fontsource-variable/inter/wght.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import '#shell/look/theme.css';
import '#shell/look/shell.css';
import { start } from '#shell/start/start';

const root = document.getElementById('root');
// From a stack of its own: whoever writes down where a call comes from has to parse every file that stands on the stack.
if (root) queueMicrotask(() => void start(root));
