const LOADER = new URL('../../../../tools/test/read-sources.mjs', import.meta.url);

/** In the place of core/threads/thread-program.ts: the thread of a spec reads the sources, as the spec does. */
export const THREAD_PROGRAM = {
  url: new URL('../core/threads/program.ts', import.meta.url),
  execArgv: ['--import', LOADER.href],
};
