import type { IconName } from '@blueprintjs/icons';

/** An icon of the navigation, drawn from the sprite that the build makes of the names in use. */
export const SpriteIcon = ({ icon }: { readonly icon: IconName }) => (
  <svg className="shell-icon" width="16" height="16" aria-hidden="true" focusable="false">
    <use href={`/navigation-icons.svg#${icon}`} />
  </svg>
);
