import { useSession } from '#data/identity/session';
import { useParts } from '#data/parts';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { Grid, Row, Stack } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import { QrCode } from '#kit/figures/qr-code';
import '#areas/dashboard/dashboard.css';

/** What is wanted most is first. */
const ORDER = ['meals', 'shop', 'club', 'library', 'dormitory'];

/** What a person shows at a counter: who they are, and each code that is valid now. Bright in every skin. */
export default function ShowPage() {
  const t = useText('dashboard');
  const { user_info } = useSession();
  const codes = useParts('show', null, ORDER);
  if (!user_info) return null;
  const { name, username, photo_url, selected_institution } = user_info;
  return (
    <>
      <PageHeader title={t('screen.show')} crumbs={[{ text: t('screen.home'), to: '/home' }]} />
      <Grid columns="tiles" className="dashboard-show">
        <Stack as="section" align="center" className="kit-panel" aria-label={name}>
          <Row gap="normal" wrap="nowrap">
            <Avatar name={name} photo={photo_url} size={72} />
            <div>
              <h2 className="kit-flush">{name}</h2>
              <p className="kit-flush">{selected_institution?.label}</p>
            </div>
          </Row>
          <QrCode text={username} label={t('show.person')} className="dashboard-show-code" />
          <p className="kit-flush">
            {t('show.person')} <code>{username}</code>
          </p>
        </Stack>
        {codes.map(({ content }) => content)}
      </Grid>
    </>
  );
}
