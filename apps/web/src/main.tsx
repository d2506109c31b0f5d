import '#shell/start/without-eval';
import '@fontsource-variable/inter/wght.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import '#shell/look/theme.css';
import '#shell/look/shell.css';
import { start } from '#shell/start/start';

const root = document.getElementById('root');
// On a stack of its own: a trace of a call parses every file that is on the stack.
if (root) queueMicrotask(() => void start(root));
