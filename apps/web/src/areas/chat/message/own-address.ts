/** Where in this portal an address leads, or null for one that leads elsewhere. */
export function placeHere(href: string): string | null {
  if (!href.startsWith(`${location.origin}/`)) return null;
  const place = href.slice(location.origin.length);
  // What the server itself answers is no screen.
  return /^\/(?:api|dev)\//.test(place) ? null : place;
}
