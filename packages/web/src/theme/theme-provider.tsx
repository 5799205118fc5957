import { StyleProvider } from '@ant-design/cssinjs'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import { type ReactNode, useMemo } from 'react'
import { antdTheme } from './antd-theme.ts'
import { useColorMode } from './use-color-mode.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

/** Ordinary messages stay three seconds (C011). */
const messageConfig = { duration: 3, maxCount: 3 }

/** antd in our colours and in Chinese, in its own CSS layer so that Tailwind's utilities win over it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { mode } = useColorMode()
  const reduced = useReducedMotion()
  const config = useMemo(() => {
    const base = antdTheme(mode)
    return reduced ? { ...base, token: { ...base.token, motion: false } } : base
  }, [mode, reduced])
  return (
    <StyleProvider layer>
      <ConfigProvider locale={zhCN} theme={config} button={{ autoInsertSpace: false }}>
        <App message={messageConfig}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  )
}
