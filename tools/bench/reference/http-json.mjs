import { readFileSync } from 'node:fs';
import http from 'node:http';

// The reference of P6: the same bytes from bare node:http, without a session, a role or a check.
const [port, file] = process.argv.slice(2);
const body = readFileSync(String(file));
const server = http.createServer((_, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  reply.end(body);
});
server.listen(Number(port), '127.0.0.1', () => console.log('ready'));
