import { Button, Callout, HTMLSelect } from '@blueprintjs/core';
import type { RecordOf } from '@quad/domain/core';
import { mealEntries, mealSittings } from '@quad/domain/meals';
import { institutionZone, useFormat } from '#data/words/format';
import { useWithKept } from '#data/offline/kept';
import { useAll, usePage } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { inZone } from '#data/words/zoned';
import { CodeDesk } from '#kit/figures/code-desk';
import { Stat, Stats } from '#kit/figures/stat';
import { Grid, Row, Stack } from '#kit/base/layout';
import { useClock } from '#frames/time/clock';
import { useScans } from './entry-scans';

type Sitting = RecordOf<typeof mealSittings>;
const KEPT = 'meals:sittings';

/** The meals of the day; without a line those that this device has seen last. */
function useSittings() {
  const reading = useAll(mealSittings, { sort: 'opens,asc' });
  return useWithKept<readonly Sitting[], typeof reading & { readonly data: readonly Sitting[] | undefined }>(KEPT, {
    ...reading,
    data: reading.records,
  });
}

/** The meal that is served now, else the next one. */
function nowServed(all: readonly Sitting[]): Sitting | undefined {
  const { time } = inZone(new Date().toISOString(), institutionZone());
  return all.find(({ closes }) => time <= closes) ?? all.at(-1);
}

/** The entry: staff scan or type a code, the screen shows the person, and a list shows who has come. */
export function Entry() {
  const t = useText('meals');
  return (
    <Loaded of={useSittings()} lines={5} empty={<Empty title={t('empty.sittings')} text={t('empty.sittings_text')} />}>
      {(all) => <Gate sittings={all} />}
    </Loaded>
  );
}

function Gate({ sittings }: { sittings: readonly Sitting[] }) {
  const t = useText('meals');
  const [params, put] = useQueryParts();
  const chosen = sittings.find(({ id }) => String(id) === params.get('at')) ?? nowServed(sittings);
  const { scan, told, isBusy, waiting, refused, seen } = useScans(chosen?.id);
  return (
    <Grid columns="side" className="meals-gate">
      <section className="kit-panel" aria-labelledby="meals-gate-title">
        <h2 id="meals-gate-title">{t('entry.title')}</h2>
        <Where of={sittings} chosen={chosen?.id} choose={(at) => put({ at })} />
        <CodeDesk
          label={t('entry.code')}
          press={t('entry.let_in')}
          {...{ told, isBusy, autoFocus: true, onCode: scan }}
        />
        {waiting.length > 0 && (
          <Callout intent="warning" role="status">
            {t('entry.waiting', { count: waiting.length })}
          </Callout>
        )}
        {refused.length > 0 && <Refused of={refused} seen={(key) => void seen(key)} />}
      </section>
      {chosen && <Came sitting={chosen} />}
    </Grid>
  );
}

interface WhereProps {
  readonly of: readonly Sitting[];
  readonly chosen: number | undefined;
  readonly choose: (id: string) => void;
}

function Where({ of, chosen, choose }: WhereProps) {
  const t = useText('meals');
  return (
    <Row as="label" className="meals-at">
      {t('field.sitting_id')}
      <HTMLSelect
        iconProps={{ title: false }}
        fill
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {of.map(({ id, name, opens, closes }) => (
          <option key={id} value={id}>
            {name} ({opens}–{closes})
          </option>
        ))}
      </HTMLSelect>
    </Row>
  );
}

interface RefusedProps {
  readonly of: ReturnType<typeof useScans>['refused'];
  readonly seen: (key: string) => void;
}

/** Scans that were made without a line, and that the server has refused since. */
function Refused({ of, seen }: RefusedProps) {
  const t = useText('meals');
  const { time } = useFormat();
  return (
    <Callout intent="danger" title={t('entry.refused')}>
      <Stack as="ul" gap="small">
        {of.map(({ key, at, problem }) => (
          <li key={key}>
            {time(at)} {problem?.message}{' '}
            <Button size="small" onClick={() => seen(key)}>
              {t('entry.seen')}
            </Button>
          </li>
        ))}
      </Stack>
    </Callout>
  );
}

/** Who has come today, the last first; live. */
function Came({ sitting }: { sitting: Sitting }) {
  const t = useText('meals');
  const { time } = useFormat();
  const { day: today } = useClock();
  const reading = usePage(mealEntries, { day: today, sitting_id: sitting.id, sort: 'scanned_at,desc', size: 30 });
  return (
    <section className="kit-panel" aria-labelledby="meals-came-title">
      <h2 id="meals-came-title">{t('entry.came')}</h2>
      <Loaded of={{ ...reading, data: reading.page }} lines={5}>
        {({ content, total_elements }) => (
          <>
            <Stats>
              <Stat label={t('entry.count')} value={String(total_elements)} />
            </Stats>
            {content.length === 0 && <p className="kit-muted">{t('entry.nobody')}</p>}
            <Stack as="ul" gap="small">
              {content.map(({ id, owner_name, scanned_at, meal_name }) => (
                <Row key={id} as="li" gap="normal" justify="between" wrap="nowrap">
                  <span>
                    {owner_name} <small className="kit-muted">{meal_name ?? t('entry.no_dish')}</small>
                  </span>
                  <time dateTime={scanned_at}>{time(scanned_at)}</time>
                </Row>
              ))}
            </Stack>
          </>
        )}
      </Loaded>
    </section>
  );
}
