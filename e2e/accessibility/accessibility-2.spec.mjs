import { lookAtScreens } from './accessibility.mjs';

lookAtScreens(1);
