import { useAskedInstitution } from '#data/identity/asked';
import { Crest } from '#kit/people/crest';
import { Row } from '#kit/base/layout';
import { useOpenInstitutions } from './open-institutions';

/** A row holds so many; more names tell nobody whose door this is. */
const MOST = 4;

/**
 * The crests of the institutions that one can sign in to. The row has its height before they are loaded, so that the
 * form below does not move while a person types.
 */
export function OpenCrests() {
  const { data = [] } = useOpenInstitutions();
  const { institution: asked } = useAskedInstitution();
  const named = data.filter(({ institution_id }) => institution_id === asked);
  const pictured = data.filter(({ logo }) => logo);
  const shown = (named.length > 0 ? named : pictured.length > 0 ? pictured : data).slice(0, MOST);
  return (
    <Row gap="large" align="stretch" justify="center" wrap="nowrap" className="sign-in-crests">
      {shown.map(({ institution_id, institution, logo }) => (
        <figure key={institution_id}>
          <Crest institution_id={institution_id} name={institution} logo={logo} size={56} />
          <figcaption>{institution}</figcaption>
        </figure>
      ))}
    </Row>
  );
}
