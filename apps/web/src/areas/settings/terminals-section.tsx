import { Link } from 'react-router-dom';
import { faceTerminals } from '@quad/domain/attendance';
import { usePage } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Grid, Stack } from '#kit/base/layout';
import { Section } from './section';

/** So many are named; the list has all of them. */
const NAMED = 5;

/** The face-ID terminals and the rooms that they hang in; the list itself keeps them. */
export function TerminalsSection() {
  const t = useText('settings');
  const terminals = usePage(faceTerminals, { size: NAMED });
  return (
    <Section title={t('section.terminals')}>
      <p className="kit-muted">{t('terminals.lead')}</p>
      <Loaded of={terminals} lines={3} empty={<p>{t('terminals.none')}</p>}>
        {({ content, total_elements }) => (
          <>
            <Stack as="dl" gap="small" className="settings-terminals">
              {content.map(({ id, name, room_name }) => (
                <Grid key={id} gap="normal">
                  <dt>{name}</dt>
                  <dd>{room_name}</dd>
                </Grid>
              ))}
            </Stack>
            {total_elements > NAMED && <p>{t('terminals.more', { count: total_elements - NAMED })}</p>}
          </>
        )}
      </Loaded>
      <p>
        <Link to="/attendance-terminals">{t('terminals.set')}</Link>
      </p>
    </Section>
  );
}
