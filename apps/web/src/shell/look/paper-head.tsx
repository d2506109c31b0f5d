import { useFormat } from '#data/words/format';
import { useSession } from '#data/identity/session';
import { Crest } from '#kit/people/crest';
import { useNow } from '#kit/base/now';

/** The top of a printed page: whose paper it is, and when it was printed. */
export function PaperHead() {
  const { user_info } = useSession();
  const { dateTime } = useFormat();
  const now = useNow(60_000);
  const institution = user_info?.selected_institution;
  if (!institution) return null;
  const { value, label, logo } = institution;
  return (
    <div className="kit-paper-head" aria-hidden="true">
      <Crest institution_id={value} name={label} logo={logo} size={38} />
      {label}
      <small>{dateTime(new Date(now).toISOString())}</small>
    </div>
  );
}
