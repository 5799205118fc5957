import { Note } from '#ui/note.tsx'

/** What the server refused and no field of the form can show. */
export function FormProblem({ messages }: { messages: readonly string[] }) {
  return messages.length > 0 ? <Note kind="error" title={messages.join('；')} /> : null
}
