import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import './static.css';

const PARTS = ['kept', 'why', 'who', 'long', 'safe', 'rights'] as const;

/** What the portal keeps about people, in plain words. */
export default function PrivacyPolicyPage() {
  const t = useText('static');
  return (
    <div className="static-page">
      <PageHeader title={t('screen.privacy_policy')} />
      <article className="static-text">
        <p>{t('privacy.lead')}</p>
        {PARTS.map((part) => (
          <section key={part}>
            <h2>{t(`privacy.${part}.title`)}</h2>
            <p>{t(`privacy.${part}.text`)}</p>
          </section>
        ))}
      </article>
    </div>
  );
}
