import { Button, Classes, Dialog } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { useText } from '#data/words/text';
import { Closing, type Ask } from '#data/offline/closing';
import { focusedOutsideMenus, focusFirst } from './focus';

interface ModalProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  readonly className?: string;
}

/** A dialog begins at its first field, else at its heading. */
const begin = (dialog: HTMLElement) => {
  if (!focusFirst(dialog, '.kit-modal-body :is(input, select, textarea)'))
    dialog.querySelector<HTMLElement>('.kit-modal-head h2')?.focus();
};

// Blueprint gives it back to who closes a dialog; ours is gone in that moment.
function useFocusBack(): void {
  const [before] = useState(focusedOutsideMenus);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

/**
 * A dialog with a translated close button, focus kept inside and given back; a full sheet on phones. Mount it to open it.
 * Escape and the button ask first while something in it is unsaved.
 */
export function Modal({ title, onClose, children, footer, role = 'dialog', className = '' }: ModalProps) {
  const t = useText('kit');
  const id = useId();
  useFocusBack();
  const [asks] = useState(() => new Set<Ask>());
  const leave = async () => {
    for (const ask of asks) if (!(await ask())) return;
    onClose();
  };
  const close = () => void leave();
  return (
    <Dialog
      isOpen
      role={role}
      aria-labelledby={id}
      onClose={close}
      className={`kit-modal ${className}`}
      canOutsideClickClose={false}
      onOpening={begin}
      onOpened={() => document.activeElement?.scrollIntoView?.({ block: 'nearest' })}
    >
      <div className={`${Classes.DIALOG_HEADER} kit-modal-head`}>
        <h2 id={id} tabIndex={-1} className={Classes.HEADING}>
          {title}
        </h2>
        <Button icon={<CrossIcon />} variant="minimal" aria-label={t('close')} onClick={close} />
      </div>
      <Closing.Provider value={{ asks, close }}>
        <div className={`${Classes.DIALOG_BODY} kit-modal-body`}>{children}</div>
        {footer && <div className={`${Classes.DIALOG_FOOTER} kit-modal-foot`}>{footer}</div>}
      </Closing.Provider>
    </Dialog>
  );
}

/** Leaves the dialog around it as Escape does: what is unsaved asks first. */
export function CancelButton({ text }: { readonly text?: string }) {
  const t = useText('kit');
  return <Button variant="minimal" onClick={useContext(Closing)?.close} text={text ?? t('cancel')} />;
}
