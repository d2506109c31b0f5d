import { createRequire } from 'node:module';

// The reference of P12: bare argon2id verifications, so many at once as told: argon2.mjs HASH PASSWORD COUNT AT_ONCE;
// prints them per second.
const { verify } = createRequire(new URL('../../../apps/api/package.json', import.meta.url))('@node-rs/argon2');
const [hash, password, count, atOnce] = process.argv.slice(2);
let left = Number(count);
const begin = performance.now();
await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    while (left-- > 0) if (!(await verify(hash, password))) throw new Error('the hash is of another password');
  }),
);
console.log(String((Number(count) * 1000) / (performance.now() - begin)));
