import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** The library's own words in Chinese, whatever the browser speaks. Around each part that it draws. */
export function Chinese({ children }: { children: ReactNode }) {
  return <I18nProvider locale="zh-CN">{children}</I18nProvider>
}
