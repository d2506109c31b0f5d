import { LetterInbox } from './letter-inbox';

/** What came in. */
export default function IncomingLettersPage() {
  return <LetterInbox direction="incoming" />;
}
