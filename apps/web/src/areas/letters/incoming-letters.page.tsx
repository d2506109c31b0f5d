import { LetterInbox } from './letter-inbox';

/** What came in. */
export const Component = () => <LetterInbox direction="incoming" />;
