import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';

/** Says since when this device has kept what it shows; nothing if it comes from the server. */
export function AsOf({ at }: { readonly at: number | null | undefined }) {
  const t = useText('chat');
  const { dateTime } = useFormat();
  return at == null ? null : (
    <p className="chat-as-of" role="status">
      {t('screen.kept', { at: dateTime(new Date(at).toISOString()) })}
    </p>
  );
}
