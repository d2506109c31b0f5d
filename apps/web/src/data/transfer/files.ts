import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { send, type CallFailed, type CallOptions, type Method, type Query } from '#data/server/client';

/** A file as the server sent it; `name` is the one it suggests. */
export interface FetchedFile {
  readonly blob: Blob;
  readonly name: string;
}

function nameIn(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1];
}

/** Fetches a file as the signed-in person; fails with CallFailed. */
export async function fetchFile(
  path: string,
  options: CallOptions & { readonly method?: Method } = {},
): Promise<FetchedFile> {
  const answer = await send(options.method ?? 'GET', path, options);
  return {
    blob: await answer.blob(),
    name: nameIn(answer.headers.get('Content-Disposition')) ?? path.split('/').at(-1) ?? 'file',
  };
}

/** Fetches a file and hands it to the browser's downloads under the name the server suggests. */
export async function download(path: string, query?: Query): Promise<void> {
  keepFile(await fetchFile(path, { ...(query && { query }) }));
}

/** Hands a file that is already here to the browser's downloads. */
export function keepFile({ blob, name }: FetchedFile): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after the click; a minute is ample for it to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * An address an <img> can show for a file that only signed-in people may fetch; null waits, and null is answered until
 * it is here. Kept while it is on screen.
 */
export const useFileUrl = (path: string | null): string | null => useFile(path).address;

/** The same, with what went wrong and a way to try again. */
export function useFile(path: string | null): {
  readonly address: string | null;
  /** Its bytes, for who reads them: the page's policy lets nothing fetch a `blob:`. */
  readonly blob: Blob | undefined;
  readonly problem: CallFailed | null;
  readonly refetch: () => void;
} {
  const { data, error, refetch } = useQuery<Blob, CallFailed>({
    queryKey: ['file', path],
    queryFn: async ({ signal }) => (await fetchFile(path ?? '', { signal })).blob,
    enabled: path !== null,
    staleTime: Infinity,
  });
  return { address: useObjectUrl(data), blob: data, problem: error, refetch: () => void refetch() };
}

const addresses = new WeakMap<Blob, { address: string; holders: number }>();

/** An address outlives its last place by this: the next place may have been drawn with it already (ms). */
const FREED_AFTER_MS = 1000;

// A photo appears in many places at once; each blob has one address, freed when the last place is gone.
function held(blob: Blob): { address: string; holders: number } {
  const known = addresses.get(blob) ?? { address: URL.createObjectURL(blob), holders: 0 };
  addresses.set(blob, known);
  return known;
}

function release(blob: Blob): void {
  const known = held(blob);
  known.holders -= 1;
  if (known.holders > 0) return;
  setTimeout(() => {
    if (known.holders > 0 || addresses.get(blob) !== known) return;
    URL.revokeObjectURL(known.address);
    addresses.delete(blob);
  }, FREED_AFTER_MS);
}

/** An address an <img> can show for a file that is here already. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  useEffect(() => {
    if (!blob) return;
    held(blob).holders += 1;
    return () => release(blob);
  }, [blob]);
  return blob ? held(blob).address : null;
}
