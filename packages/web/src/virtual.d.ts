declare module 'virtual:routes' {
  export const routes: readonly import('./app/route-data.ts').RouteData[]
}
declare module 'virtual:pdf-data' {
  export const pdfData: { cMapUrl: string; standardFontDataUrl: string; wasmUrl: string }
}
declare module 'virtual:tokens.css'
