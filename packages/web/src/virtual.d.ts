declare module 'virtual:routes' {
  export const routes: readonly import('./app/route-data.ts').RouteData[]
}
declare module 'virtual:tokens.css'
