import http from 'node:http';
import pg from 'pg';

// The reference of P7 and of P9: one prepared statement and JSON.stringify, without session, role or check.
const [port, url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 12 });
const text = process.env.SQL ?? '';
const server = http.createServer((_, reply) => {
  pool.query({ name: 'page', text }).then(
    ({ rows }) => {
      const body = JSON.stringify({ content: rows, size: 10, number: 0 });
      reply.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      reply.end(body);
    },
    (problem) => {
      reply.writeHead(500, { 'content-length': 0 });
      reply.end();
      console.error(problem);
    },
  );
});
server.listen(Number(port), '127.0.0.1', () => console.log('ready'));
