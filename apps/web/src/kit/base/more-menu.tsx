import { Button, Menu, Popover, PopupKind, type ButtonProps } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { useText } from '#data/words/text';
import { focusFirst, moveInMenu } from './focus';

/** True when nothing would be drawn: no item that the person may use. */
const isBlank = (node: ReactNode): boolean =>
  Children.toArray(node).every(
    (child) =>
      isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment && isBlank(child.props.children),
  );

interface MoreMenuProps extends Pick<ButtonProps, 'icon' | 'size' | 'tabIndex'> {
  /** What the items are of. */
  readonly of?: string;
  /** What the button is called instead: it shows no words. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Items behind one small button, which is not there without any; the first has the focus, and arrows move. */
export function MoreMenu({ of = '', label, children, ...look }: MoreMenuProps) {
  const t = useText('kit');
  if (isBlank(children)) return null;
  const called = label ?? `${t('list.row_actions')}: ${of}`;
  return (
    <Popover
      minimal
      placement="bottom-end"
      popupKind={PopupKind.MENU}
      onOpening={focusFirst}
      content={<Menu onKeyDown={moveInMenu}>{children}</Menu>}
      renderTarget={({ isOpen: _, ...target }) => (
        <Button {...target} variant="minimal" size="small" icon={<MoreIcon />} {...look} aria-label={called} />
      )}
    />
  );
}
