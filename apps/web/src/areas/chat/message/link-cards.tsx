import { lazy, Suspense, useMemo } from 'react';
import { hasMarkup, readMessage, type Inline } from '@quad/domain/chat';
import { Row } from '#kit/base/layout';
import { placeHere } from './own-address';

/** So many records of one message are shown. */
const MOST = 3;

const RecordCard = lazy(() => import('./record-card'));

const hrefsIn = (pieces: readonly Inline[]): string[] =>
  pieces.flatMap((piece) => ('of' in piece ? hrefsIn(piece.of) : piece.kind === 'link' ? [piece.href] : []));

/** The places of this portal to which a message links, each once. */
export function placesIn(text: string): string[] {
  if (!text.includes(location.origin) || !hasMarkup(text)) return [];
  const hrefs = readMessage(text).flatMap((block) => {
    if ('items' in block) return block.items.flatMap(hrefsIn);
    return 'of' in block ? hrefsIn(block.of) : [];
  });
  const places = hrefs.flatMap((href) => placeHere(href) ?? []);
  return [...new Set(places)].filter((place) => !place.startsWith('/chat')).slice(0, MOST);
}

/** The records to which a message links, with what has become of them. */
export function LinkCards({ text }: { readonly text: string }) {
  const places = useMemo(() => placesIn(text), [text]);
  if (!places.length) return null;
  return (
    <Suspense fallback={null}>
      <Row className="chat-cards kit-above-small kit-below-small">
        {places.map((place) => (
          <RecordCard key={place} place={place} />
        ))}
      </Row>
    </Suspense>
  );
}
