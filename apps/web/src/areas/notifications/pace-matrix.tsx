import { NOTICE_CHANNELS, PACES_OF, type NoticeChannel, type NoticePace } from '@quad/domain/notices';
import { HTMLSelect, Switch } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import { preferenceCalls, type Preference, type Preferences } from '@quad/domain/notifications';
import { useAutosave } from '#data/offline/autosave';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';

/** Areas by ways: one control a cell, each with its own name, reached by Tab; on a phone each area is a card. */
export function PaceMatrix({ of }: { readonly of: Preferences }) {
  const t = useText('notifications');
  const { save, chosen } = useAutosave(preferenceCalls.choose);
  return (
    <table className="notifications-matrix" aria-label={t('matrix.label')}>
      <thead>
        <tr>
          <th scope="col">{t('matrix.area')}</th>
          {NOTICE_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.preferences.map((preference) => (
          <tr key={preference.category}>
            <th scope="row">{t(`category.${preference.category}`)}</th>
            {NOTICE_CHANNELS.map((channel) => (
              <td key={channel} data-label={t(`channel.${channel}`)}>
                <Cell
                  of={preference}
                  channel={channel}
                  pace={chosen(`${preference.category}.${channel}`)?.pace ?? preference[channel]}
                  put={(pace) =>
                    void save(`${preference.category}.${channel}`, { category: preference.category, channel, pace })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly of: Preference;
  readonly channel: NoticeChannel;
  readonly pace: NoticePace;
  readonly put: (pace: NoticePace) => void;
}

function Cell({ of: { category, mandatory }, channel, pace, put }: CellProps) {
  const t = useText('notifications');
  const name = t('matrix.choice', { category: t(`category.${category}`), channel: t(`channel.${channel}`) });
  if (mandatory.includes(channel))
    return (
      <Row as="span" wrap="nowrap" className="kit-muted notifications-always">
        <LockIcon size={12} />
        {t('matrix.always')}
      </Row>
    );
  if (PACES_OF[channel].length === 2)
    return (
      <Switch
        role="switch"
        className="notifications-switch"
        aria-label={name}
        checked={pace !== 'off'}
        onChange={(event) => put(event.target.checked ? 'at_once' : 'off')}
      />
    );
  return (
    <HTMLSelect
      aria-label={name}
      value={pace}
      iconProps={{ title: false }}
      onChange={(event) => put(event.target.value as NoticePace)}
      options={PACES_OF[channel].map((value) => ({ value, label: t(`pace.${value}`) }))}
    />
  );
}
