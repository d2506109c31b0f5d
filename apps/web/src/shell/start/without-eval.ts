import { config } from 'zod';

// The content policy forbids `eval`. zod finds that out by trying it, and for the browser's report of it this whole file is parsed anew.
config({ jitless: true });
