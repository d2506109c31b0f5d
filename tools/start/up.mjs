// npm start: everything a person needs to see the portal, from nothing. Only builtins are imported until npm ci has run.
import '../common/node-version.mjs';

import('./portal.mjs').then(({ runPortal }) => runPortal());
