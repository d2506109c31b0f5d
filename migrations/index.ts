import { FenceTheTenants20261121000000 } from './20261121000000-fence-the-tenants.js';
import { LayTheGround20261121000001 } from './20261121000001-lay-the-ground.js';
import { OpenTheCampus20261121000002 } from './20261121000002-open-the-campus.js';
import { SecureTheDoors20261121000003 } from './20261121000003-secure-the-doors.js';

/** One timeline, in order. */
export const MIGRATIONS = [FenceTheTenants20261121000000, LayTheGround20261121000001, OpenTheCampus20261121000002, SecureTheDoors20261121000003];
