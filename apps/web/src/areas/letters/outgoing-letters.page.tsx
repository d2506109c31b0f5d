import { LetterInbox } from './letter-inbox';

/** What goes out. */
export const Component = () => <LetterInbox direction="outgoing" />;
