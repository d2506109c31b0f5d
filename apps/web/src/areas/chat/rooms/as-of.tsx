import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';

/** Says that what stands here is what this device has kept, and since when; nothing where it is the server's. */
export function AsOf({ at }: { readonly at: number | null | undefined }) {
  const t = useText('chat');
  const { dateTime } = useFormat();
  return at == null ? null : (
    <p className="chat-as-of" role="status">
      {t('screen.kept', { at: dateTime(new Date(at).toISOString()) })}
    </p>
  );
}
