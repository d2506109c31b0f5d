import http from 'node:http';
import { WebSocketServer } from 'ws';

// The reference of P1 to P3: a POST is relayed to every socket with bare `ws`; no session, no database. `?times=30`
// sends it so often, 0 not at all.
const server = http.createServer((request, reply) => {
  const times = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('times') ?? 1);
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    for (let n = 0; n < times; n++) for (const socket of sockets.clients) socket.send(body);
    reply.end('{}');
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'));
