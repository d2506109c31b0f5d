import { chatGroups } from '@quad/domain/chat';
import { useCompany } from '#data/identity/company';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';

interface TypingLineProps {
  readonly room: number;
  /** The message above a thread; without it, the conversation outside threads. */
  readonly thread?: number;
}

/** Who writes at this moment; a line of its own, so that nothing jumps. */
export function TypingLine({ room, thread }: TypingLineProps) {
  const t = useText('chat');
  const { people } = useCompany({ resource: chatGroups.name, id: room }, 'typing', thread);
  const [first, second] = people.map(({ name }) => name);
  const words =
    people.length > 2
      ? t('typing.many', { count: people.length })
      : second
        ? t('typing.two', { first, second })
        : first
          ? t('typing.one', { name: first })
          : '';
  return (
    <Row as="p" wrap="nowrap" className="chat-typing" role="status">
      {words && (
        <>
          <Row as="span" gap="tight" wrap="nowrap" className="chat-typing-dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </Row>
          {words}
        </>
      )}
    </Row>
  );
}
