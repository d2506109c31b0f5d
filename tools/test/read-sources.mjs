/*
 * Loaded into a thread of a spec (node --import): the thread reads TypeScript and finds the workspace's packages in their
 * sources, as Jest does, so that tests need no build.
 */
import { register } from 'node:module';

register('./source-hooks.mjs', import.meta.url);
