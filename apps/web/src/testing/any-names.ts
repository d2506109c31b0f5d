type Loose<C> = {
  readonly [K in keyof C]: C[K] extends (props: infer P) => infer R
    ? P extends { readonly name: string }
      ? (props: Omit<P, 'name'> & { readonly name: string }) => R
      : C[K]
    : C[K];
};

/** For specs of fields themselves: components that take any name. */
export const anyNames = <C extends object>(components: C) => components as unknown as Loose<C>;
