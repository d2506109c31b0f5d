import { Button, Popover, PopupKind } from '@blueprintjs/core';
import { StyleIcon } from '@blueprintjs/icons';
import { useText } from '#data/words/text';
import { focusFirst } from '#kit/base/focus';
import { spell } from '#kit/keys/keys';

/** What one types, and the key that types it. */
const MARKS = [
  ['bold', (word: string) => `**${word}**`, 'mod+b'],
  ['italic', (word: string) => `*${word}*`, 'mod+i'],
  ['strike', (word: string) => `~~${word}~~`, null],
  ['code', (word: string) => `\`${word}\``, null],
  ['code_block', (word: string) => `\`\`\`\n${word}\n\`\`\``, null],
  ['list', (word: string) => `- ${word}`, null],
  ['numbers', (word: string) => `1. ${word}`, null],
  ['quote', (word: string) => `> ${word}`, null],
  ['link', (word: string) => `[${word}](https://…)`, null],
] as const;

/** How words are made bold, a list or code: a button beside the field. */
export function FormattingHelp() {
  const t = useText('chat');
  const content = (
    <div className="chat-formatting" role="group" aria-label={t('format.title')} tabIndex={-1} data-first>
      <dl>
        {MARKS.map(([name, write, keys]) => (
          <div key={name}>
            <dt>{t(`format.${name}`)}</dt>
            <dd>
              <code dir="ltr">{write(t('format.word'))}</code>
              {keys && spell(keys).map((key) => <kbd key={key}>{key}</kbd>)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
  return (
    <Popover
      content={content}
      placement="top-start"
      popupKind={PopupKind.DIALOG}
      onOpening={focusFirst}
      className="chat-formatting-button"
    >
      <Button variant="minimal" icon={<StyleIcon />} aria-label={t('format.title')} title={t('format.title')} />
    </Popover>
  );
}
