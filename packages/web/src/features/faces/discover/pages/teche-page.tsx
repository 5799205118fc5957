import { ThemeView } from '../parts/theme-view.tsx'

/** /sec/teche */
export function Page() {
  return <ThemeView name="teche" />
}
