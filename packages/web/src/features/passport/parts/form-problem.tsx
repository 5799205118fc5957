import { Alert } from 'antd'

/** What the server refused and no field of the form can show. */
export function FormProblem({ messages }: { messages: readonly string[] }) {
  return messages.length > 0 ? <Alert className="!mb-4" type="error" showIcon title={messages.join('；')} /> : null
}
