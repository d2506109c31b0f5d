declare module 'virtual:start-texts' {
  /** Per language: the texts of shell, kit, errors, and `screens` of every area. */
  const loaders: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, object>> }>>>;
  export default loaders;
}
