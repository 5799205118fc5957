declare module 'virtual:routes' {
  export const routes: readonly import('./app/route-data.ts').RouteData[]
}
declare module 'virtual:tokens.css'
declare module 'virtual:antd.css'
declare module 'virtual:antd-tokens' {
  type Derived = ReturnType<typeof import('antd').theme.defaultAlgorithm>
  /** What antd's algorithms make of our tokens. */
  export const derived: Readonly<Record<import('./theme/mode.ts').Mode, Derived>>
}
