import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import { type ReactNode, useMemo } from 'react'
import { antdTheme } from './antd-theme.ts'
import { useColorMode } from './use-color-mode.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

/** antd in our colours and in Chinese, in its own CSS layer so that Tailwind's utilities win over it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { mode } = useColorMode()
  const reduced = useReducedMotion()
  const config = useMemo(() => antdTheme(mode, !reduced), [mode, reduced])
  return (
    <StyleProvider layer>
      <ConfigProvider locale={zhCN} theme={config} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
