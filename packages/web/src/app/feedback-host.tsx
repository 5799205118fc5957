import { App } from 'antd'
import { useProvidedApp } from './use-provided-app.ts'

/** Ordinary messages stay three seconds (C011). */
const messageConfig = { duration: 3, maxCount: 3 }

function Provider() {
  useProvidedApp()
  return null
}

/** Holds antd's messages, dialogs and notifications for the whole page. Loaded after the first view. */
export function FeedbackHost() {
  return (
    <App component={false} message={messageConfig}>
      <Provider />
    </App>
  )
}
