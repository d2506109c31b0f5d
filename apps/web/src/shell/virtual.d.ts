declare module 'virtual:start-texts' {
  type Texts = Readonly<Record<string, object>>;
  interface LanguageTexts {
    /** The texts of shell, kit, errors, and `screens` of every area. */
    readonly default: Texts;
    /** Loads an area's own texts. */
    readonly areas: Readonly<Record<string, () => Promise<{ default: Texts }>>>;
  }
  const loaders: Readonly<Record<string, () => Promise<LanguageTexts>>>;
  export default loaders;
}
