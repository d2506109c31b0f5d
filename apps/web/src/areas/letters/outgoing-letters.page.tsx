import { LetterInbox } from './letter-inbox';

/** What goes out. */
export default function OutgoingLettersPage() {
  return <LetterInbox direction="outgoing" />;
}
