import { Link } from 'react-router-dom';
import { forms, type FORM_PURPOSES } from '@quad/domain/forms';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { Card, Grid } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';

/** The forms that one may fill in, each with what it is for. */
export function FormShelf({ purpose }: { readonly purpose: (typeof FORM_PURPOSES)[number] }) {
  const t = useText('forms');
  const { records, ...reading } = useAll(forms, { active: 'true', purpose });
  return (
    <section aria-label={t('shelf.title')}>
      <h2>{t('shelf.title')}</h2>
      <Loaded of={{ ...reading, records }} empty={<Empty title={t('shelf.empty')} text={t('shelf.empty_text')} />}>
        {(all) => (
          <Grid as="ul" columns="cards">
            {all.map(({ id, name, about, closes_at }) => (
              <Card as="li" key={id} gap="small">
                <Link to={`/request-form/create/${id}`}>{name}</Link>
                {about && <span className="kit-muted">{about}</span>}
                {closes_at && <Due at={closes_at} />}
              </Card>
            ))}
          </Grid>
        )}
      </Loaded>
    </section>
  );
}
