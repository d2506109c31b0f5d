import '@fontsource-variable/inter/wght.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import '#shell/look/theme.css';
import '#shell/look/shell.css';
import { start } from '#shell/start/start';

const root = document.getElementById('root');
if (root) void start(root);
