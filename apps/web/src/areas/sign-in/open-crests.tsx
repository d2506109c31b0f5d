import { Crest } from '#kit/people/crest';
import { useOpenInstitutions } from './open-institutions';

/** The pictures of the institutions that one may sign in to: whose door this is. */
export function OpenCrests() {
  const { data = [] } = useOpenInstitutions();
  const pictured = data.filter(({ logo }) => logo);
  if (pictured.length === 0) return null;
  return (
    <div className="sign-in-crests">
      {pictured.map(({ institution_id, institution, logo }) => (
        <figure key={institution_id}>
          <Crest institution_id={institution_id} name={institution} logo={logo} size={56} />
          <figcaption>{institution}</figcaption>
        </figure>
      ))}
    </div>
  );
}
