import { ThemeView } from '../parts/theme-view.tsx'

/** /sec/aiedu */
export function Page() {
  return <ThemeView name="aiedu" />
}
