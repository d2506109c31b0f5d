/** The mark: four houses round a court, one of them alive. */
export const Logo = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect x="2" y="2" width="13" height="13" rx="4" fill="#5159d6" />
    <rect x="17" y="2" width="13" height="13" rx="4" fill="#8b93f0" />
    <rect x="2" y="17" width="13" height="13" rx="4" fill="#8b93f0" />
    <circle cx="23.5" cy="23.5" r="4.5" fill="#1f9d63" />
  </svg>
);

/** What is seen until there is something to see; the same as index.html draws before any code. */
export const Splash = () => (
  <div className="splash" aria-busy="true">
    <Logo size={56} />
  </div>
);
