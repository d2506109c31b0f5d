/** Where the program of a thread is, and what Node.js needs to read it. A spec has another: it reads the sources. */
export const THREAD_PROGRAM = { url: new URL('./program.js', import.meta.url), execArgv: [] as string[] };
