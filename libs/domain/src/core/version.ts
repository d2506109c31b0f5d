/** The release that server and client are built from: what package.json says. */
export const VERSION = '1.0.1';
