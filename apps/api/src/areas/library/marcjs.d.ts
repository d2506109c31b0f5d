declare module 'marcjs' {
  const marcjs: {
    readonly Iso2709Parser: { parse(data: Buffer): { readonly leader: string; readonly fields: string[][] } };
    readonly Iso2709Formater: { format(record: { leader: string; fields: string[][] }): string };
  };
  export default marcjs;
}
