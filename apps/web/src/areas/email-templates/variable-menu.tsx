import { Button, Menu, MenuItem, Popover, PopupKind } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { VARIABLES } from '@quad/domain/email-templates';
import { useText } from '#data/words/text';

/** The variables that a letter knows; the chosen one goes where the person writes. */
export function VariableMenu({ insert }: { insert: (name: string) => void }) {
  const t = useText('email-templates');
  const menu = (
    <Menu className="email-variables" aria-label={t('editor.insert')}>
      {VARIABLES.map((name) => (
        <MenuItem key={name} text={t(`variable.${name}`)} label={`{{${name}}}`} onClick={() => insert(name)} />
      ))}
    </Menu>
  );
  return (
    <div>
      <Popover
        minimal
        placement="bottom-start"
        popupKind={PopupKind.MENU}
        shouldReturnFocusOnClose={false}
        content={menu}
      >
        <Button endIcon={<CaretDownIcon />} text={t('editor.insert')} />
      </Popover>
    </div>
  );
}
