declare module 'virtual:routes' {
  export const routes: readonly import('./app/route-data.ts').RouteData[]
}
declare module 'virtual:tokens.css'
declare module 'virtual:antd-tokens' {
  type Tokens = ReturnType<typeof import('antd').theme.getDesignToken>
  /** All that antd makes of our tokens, less its own named colours. */
  export const derived: Readonly<Record<import('./theme/mode.ts').Mode, Tokens>>
}
