import { HTMLSelect, Switch } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { NOTICE_CHANNELS, PACES_OF, type NoticeChannel, type NoticePace } from '@quad/domain/core';
import type { ChoosePace, Preference, Preferences } from '@quad/domain/notifications';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';

interface MatrixProps {
  readonly of: Preferences;
  readonly choose: (choice: ChoosePace) => Promise<unknown>;
}

/** Areas by ways: one control a cell, each with its own name, reached by Tab; on a phone each area is a card. */
export function PaceMatrix({ of, choose }: MatrixProps) {
  const t = useText('notifications');
  // What was chosen is shown until the server's answer is here: nobody waits for a switch.
  const [chosen, note] = useState<{ readonly over: Preferences; readonly paces: Readonly<Record<string, NoticePace>> }>(
    { over: of, paces: {} },
  );
  const paces = chosen.over === of ? chosen.paces : {};
  const put = (choice: ChoosePace & { pace: NoticePace }) => {
    note({ over: of, paces: { ...paces, [`${choice.category}.${choice.channel}`]: choice.pace } });
    void choose(choice).finally(() => note((now) => (now.over === of ? { over: of, paces: {} } : now)));
  };
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
                  pace={paces[`${preference.category}.${channel}`] ?? preference[channel]}
                  put={(pace) => put({ category: preference.category, channel, pace })}
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
