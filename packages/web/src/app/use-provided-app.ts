import { App } from 'antd'
import { useEffect } from 'react'
import { provideApp } from '#ui/use-app.ts'

/** Hands antd's messages, dialogs and notifications to useApp. */
export function useProvidedApp(): void {
  const app = App.useApp()
  useEffect(() => provideApp(app), [app])
}
