/*
 * A process of npm run dev that waits with all packages and all our modules loaded. Told which modules were built since, it reads
 * those and what imports them again, and begins. Started as warm.mjs [option of the entry …] <module that imports the packages>
 * <entry> [module of ours …].
 */
import { register } from 'node:module';
import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';

const options = process.argv.slice(2).filter((each) => each.startsWith('--')).length;
const [packages = '', entry = '', ...ours] = process.argv.splice(2 + options);
// The leash does not keep a process alive: until it is told to go, this one has nothing else to do.
process.channel?.ref();
let isTold = false;
const told = once(process, 'message').finally(() => (isTold = true));
await import(packages);
const { port1, port2 } = new MessageChannel();
register('./warm-hooks.mjs', import.meta.url, { data: { port: port2 }, transferList: [port2] });
// What cannot be loaded now may have been mended by the time it is told; if not, the entry says so.
// Who is told before has nothing to keep: all that it reads from then on is new.
for (const each of ours) if (!isTold) await import(each).catch(() => undefined);
const [built] = await told;
port1.postMessage(JSON.parse(built));
await once(port1, 'message');
port1.close();
process.channel?.unref();
await import(entry);
