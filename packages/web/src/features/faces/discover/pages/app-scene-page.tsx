import { ThemeView } from '../parts/theme-view.tsx'

/** /sec/app-scene */
export function Page() {
  return <ThemeView name="app-scene" />
}
