/*
 * A process of npm run dev that waits with all packages loaded: told to go it has only our own modules to read. Started as
 * warm.mjs <module that imports the packages> <entry>.
 */
const [packages = '', entry = ''] = process.argv.splice(2);
// The leash does not keep a process alive: until it is told to go, this one has nothing else to do.
process.channel?.ref();
const told = new Promise((resolve) => process.once('message', resolve));
await import(packages);
await told;
process.channel?.unref();
await import(entry);
