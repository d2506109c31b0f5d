import { z } from 'zod';

/** For specs of fields themselves: a form whose fields have any names. */
export const anyNames = z.record(z.string(), z.unknown());
