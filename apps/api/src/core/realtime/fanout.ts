import type { Socket as Connection } from 'node:net';
import type { Server, Socket } from 'socket.io';

interface EngineConnection {
  readonly readyState: string;
  readonly upgrading: boolean;
  readonly writeBuffer: { readonly length: number };
  readonly transport: {
    readonly name: string;
    readonly writable: boolean;
    readonly socket?: {
      readonly readyState: number;
      readonly _socket?: { write(data: Buffer): boolean; readonly writableLength: number };
    };
  };
}
interface EngineClient {
  readonly conn: EngineConnection;
  writeToEngine(packets: unknown[], options: { wsPreEncodedFrame?: Buffer[] | Buffer }): void;
}

const OPEN = 1;

/**
 * Shortens the way of a broadcast for one connection: Socket.IO's adapter builds the WebSocket frame once for a whole room, and this
 * writes it straight to the TCP socket if nothing is queued. Anything else (polling, upgrading, a full or busy buffer)
 * goes Socket.IO's own way, so the order of messages stays.
 */
export function shortcut(socket: Socket): void {
  const client = (socket as unknown as { client: EngineClient }).client;
  const detour = client.writeToEngine.bind(client);
  client.writeToEngine = (packets, options) => {
    const frame = options.wsPreEncodedFrame;
    const { conn } = client;
    const ws = conn.transport.socket;
    const direct =
      frame &&
      conn.readyState === 'open' &&
      conn.writeBuffer.length === 0 &&
      !conn.upgrading &&
      conn.transport.name === 'websocket' &&
      conn.transport.writable &&
      ws?.readyState === OPEN &&
      ws._socket;
    if (!direct) return detour(packets, options);
    if (Array.isArray(frame)) for (const part of frame) direct.write(part);
    else direct.write(frame);
  };
}

/** The TCP connections under the WebSockets that a server holds. */
export const connectionsOf = (server: Server): Connection[] =>
  Object.values((server.engine as unknown as { clients: Record<string, EngineConnection> }).clients).flatMap(
    ({ transport }) => (transport.socket?._socket as unknown as Connection | undefined) ?? [],
  );
