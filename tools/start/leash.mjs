/*
 * Loaded into the portal's processes by tools/start/api-process.mjs (node --import): when the process that started them is
 * killed, its channel closes, and they stop as if told to. Without it a killed `npm start` would leave an API behind.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
