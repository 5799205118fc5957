import { Note } from './note.tsx'

/** What has to be mended before it can be saved; nothing where nothing has. */
export function ProblemNote({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) {
    return null
  }
  return (
    <Note kind="error" title={`有${problems.length}处需要修改`}>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Note>
  )
}
