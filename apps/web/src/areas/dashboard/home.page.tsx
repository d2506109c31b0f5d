import { hasRole, STUDENTS, TEACHERS, type Actor } from '@quad/domain/core';
import { students } from '@quad/domain/students';
import { institutionZone } from '#data/words/format';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { inZone } from '#data/words/zoned';
import { CampusToday } from '#areas/dashboard/campus/campus-today';
import { HomeLessons } from './home-lessons';
import { LinkButton } from './link-button';
import { InstitutionNumbers } from './institution-numbers';
import { useNow } from '#kit/base/now';
import { Grid, Stack } from '#kit/base/layout';
import { MyWork } from '#areas/dashboard/work/my-work';
import { isNewcomer, Newcomer } from '#areas/dashboard/news/newcomer';
import { Today } from './today';
import { UnreadNotices } from '#areas/dashboard/news/unread-notices';
import { useWebStats } from './use-web-stats';
import './dashboard.css';

/** The hours (of the institution) at which a greeting begins. */
const GREETINGS = [
  [5, 'morning'],
  [12, 'day'],
  [18, 'evening'],
  [23, 'night'],
] as const;

function greetingOf(now: number): (typeof GREETINGS)[number][1] {
  const hour = Number(inZone(new Date(now).toISOString(), institutionZone()).time.slice(0, 2));
  return GREETINGS.findLast(([from]) => hour >= from)?.[1] ?? 'night';
}

const teaches = (actor: Actor) => hasRole(actor, TEACHERS) && actor.staff_id !== null;
const learns = (actor: Actor) => hasRole(actor, STUDENTS) && actor.student_id !== null;

/** Home: a greeting, the lesson that is on or next, what waits for the person, what is new, the institution in numbers for staff too. */
export default function HomePage() {
  const t = useText('dashboard');
  const { actor, user_info } = useSession();
  const isStudent = actor !== null && learns(actor);
  const isMember = actor !== null && !isNewcomer(actor);
  const seesNumbers = useMay('read', students) && !isStudent;
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="dashboard-home">{t('screen.home')} </span>
            {t(`greeting.${greetingOf(useNow(60_000))}`, { name: user_info?.firstname ?? '' })}
          </>
        }
        aside={<Today />}
      >
        {isMember && <LinkButton to="/show">{t('show.open')}</LinkButton>}
      </PageHeader>
      <Grid columns="side">
        <Stack gap="large">
          {actor && (isStudent || teaches(actor)) && <HomeLessons as={isStudent ? 'student' : 'teacher'} />}
          {isMember ? <MyWork /> : <Newcomer />}
          {seesNumbers && <Numbers />}
        </Stack>
        <Stack gap="large">
          {isMember && <CampusToday />}
          <UnreadNotices />
        </Stack>
      </Grid>
    </>
  );
}

function Numbers() {
  const t = useText('dashboard');
  const { data } = useWebStats();
  return (
    <section aria-labelledby="dashboard-numbers">
      <h2 id="dashboard-numbers" className="kit-below">
        {t('numbers.title')}
      </h2>
      <InstitutionNumbers stats={data} />
    </section>
  );
}
