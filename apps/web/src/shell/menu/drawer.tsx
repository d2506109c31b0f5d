import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CrossIcon } from '@blueprintjs/icons';
import { useText } from '#data/words/text';
import { useLayout } from '#shell/state';
import { sideClass } from '#shell/look/skin';

/** The navigation of a phone: a modal side sheet; the browser keeps focus and Escape inside. Closes when a screen is opened. */
export function Drawer({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const t = useText('shell');
  const sheet = useRef<HTMLDialogElement>(null);
  const {
    layout: { skin },
  } = useLayout();
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  useEffect(() => {
    if (opened.current !== pathname) onClose();
  }, [pathname, onClose]);
  return (
    <dialog
      ref={sheet}
      className={`shell-drawer shell-side-colours ${sideClass(skin)}`}
      aria-label={t('nav.label')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === sheet.current) onClose();
      }}
    >
      <div className="shell-drawer-body">
        <button type="button" className="shell-tool shell-drawer-close" aria-label={t('nav.close')} onClick={onClose}>
          <CrossIcon />
        </button>
        {children}
      </div>
    </dialog>
  );
}
