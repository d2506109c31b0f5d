import { Classes } from '@blueprintjs/core';
import { MapMarkerIcon, TimeIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useFresh } from '#data/live/live';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useNow } from '#kit/base/now';
import { Empty } from '#kit/base/states';
import { Grid, Row, Stack } from '#kit/base/layout';
import { boardOf } from './board-link';
import { useTaught, type Slot, type Taught } from './use-taught';

/** The modules the person teaches, each with its next time and what waits in it. */
export function TaughtCards() {
  const t = useText('lessons');
  return (
    <Loaded of={useTaught()} tiles={3} empty={<Empty title={t('empty.mine')} text={t('empty.mine_text')} />}>
      {(taught) => (
        <Grid as="ul" columns="cards">
          {taught.map((each) => (
            <Stack key={each.module.id} as="li" gap="none">
              <Card {...each} />
            </Stack>
          ))}
        </Grid>
      )}
    </Loaded>
  );
}

function Card({ module, next, due }: Taught) {
  const t = useText('lessons');
  const fresh = useFresh('taught_modules', module.id);
  const [first] = due;
  return (
    <article
      className={fresh === null ? 'kit-panel lessons-card' : 'kit-panel lessons-card kit-fresh'}
      aria-labelledby={`module-${module.id}`}
    >
      <p className="kit-muted">
        {[module.module_code, module.semester_name, module.academic_year_name].filter(Boolean).join(' · ')}
      </p>
      <h2 id={`module-${module.id}`}>
        <Link to={`/modules/${module.module_id}?taught=${module.id}`}>{module.title}</Link>
      </h2>
      <Row as="p" gap="tight">
        {module.groups.map(({ id, title }) => (
          <span key={id} className="lessons-tag">
            {title}
          </span>
        ))}
      </Row>
      {next ? <NextTime slot={next} /> : <p className="kit-muted">{t('card.no_next')}</p>}
      <Row justify="between" className="lessons-card-foot">
        <span>{t('card.lessons', { count: module.lessons })}</span>
        {first && (
          <Link className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY} lessons-go`} to={boardOf(first)}>
            {t('card.due', { count: due.length })}
          </Link>
        )}
      </Row>
    </article>
  );
}

function NextTime({ slot }: { slot: Slot }) {
  const t = useText('lessons');
  const { weekday, date, hours } = useFormat();
  const now = useNow();
  const isNow = Date.parse(slot.starts_at) <= now;
  const register = slot.registers.find(({ status }) => status !== 'cancelled');
  return (
    <Grid as="p" gap="small" align="start" className="lessons-next">
      <TimeIcon size={14} />
      <span>
        <strong>
          {isNow ? t('card.now') : `${weekday(slot.starts_at)}, ${date(slot.starts_at)}`}{' '}
          {hours(slot.starts_at, slot.ends_at)}
        </strong>
        <br />
        {slot.lesson_title}{' '}
        {slot.room_name && (
          <span className="kit-muted">
            <MapMarkerIcon size={12} /> {slot.room_name}
          </span>
        )}
        {isNow && register && (
          <>
            <br />
            <Link to={boardOf({ ...slot, lesson_slot_id: slot.id, group_id: register.group_id })}>
              {t('card.board')}
            </Link>
          </>
        )}
      </span>
    </Grid>
  );
}
