import type { Project, SourceFile } from './project.ts'

/** Features whose comments all say the thing first: the kit of containers. */
const plain = new Set(['container', 'collection', 'membership', 'joining', 'outline'])

/** A comment that begins with the question it answers, not with its thing. */
const riddle = /^\s*(?:\/\/|\/\*\*|\*) *(?:Who|Whose|Whoever|What|Whatever|Those|Where|In place of)\b/

/** Comments of that kind outside the kit; their number may only fall. */
const most = 1590

/** A comment says the thing first: `Lists learners who have not handed in`. */
export function checkComments(project: Project): string[] {
  const found = project.files.flatMap((file) => riddlesIn(file).map((at) => ({ at, file })))
  const ofKit = found.filter(
    ({ file }) => plain.has(file.feature ?? '') || file.path.startsWith('packages/contract/src/types/'),
  )
  const others = found.length - ofKit.length
  return [
    ...ofKit.map(({ at }) => `${at}: a comment says the thing first`),
    ...(others > most
      ? [
          `${others} comments begin with Who, What, Where, Those …, of which there were ${most}: a comment says the thing first`,
        ]
      : []),
  ]
}

function riddlesIn({ path, text }: SourceFile): string[] {
  return text.split('\n').flatMap((line, index) => (riddle.test(line) ? [`${path}:${index + 1}`] : []))
}
