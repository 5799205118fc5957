import { expect, test } from 'vitest'
import { allCalls } from './features.ts'
import type { Call } from './kernel/call.ts'

/** Posts that may make something and need no key of their own: the same again finds what the first one made. */
const repeatable: Readonly<Record<string, string>> = {
  'Mark/applySheet': 'takes the preview it names, once',
  'Gradebook/applyImport': 'takes the preview it names, once',
  'Joining/applyMembers': 'takes the preview it names, once',
  'Roster/apply': 'takes the preview it names, once',
  'Joining/apply': 'one open application of a person',
  'Joining/saveSettings': 'one row of a container',
  'Channel/addGroups': 'each class stands there once',
  'Subject/addContents': 'each content is in it once',
  'Outline/addItems': 'each content is placed once',
  'Exam/start': 'goes on with the attempt that is open',
  'Exam/saveAnswers': 'one row of an attempt',
  'Exam/askHeld': 'makes nothing: pages are told to look',
  'Exam/appeal': 'one open appeal of an attempt',
  'Work/saveDraft': 'one draft of a person',
  'Practice/saveDraft': 'one draft of a person',
  'Survey/handIn': 'one answer of a person',
  'Error/create': 'reports alike are counted together',
  'Annotation/save': 'one row of a file',
  'Org/requestJoin': 'one open request of a person',
  'Org/wantMember': 'one row of a person',
  'Org/requestPlan': 'one open request of an organisation',
  'Org/startTrial': 'one trial of an organisation',
  'Org/sendLicence': 'one licence under review',
  'User/addUserTag': 'a tag is a person’s once',
  'Setup/sendTry': 'a code, of which the newest counts',
  'Content/createPreviewLink': 'a link more does no harm, and is taken back with the others',
  'Certificate/statement': 'a paper of what stands there now',
  'Video/start': 'a watch that nobody beats on counts nothing',
  'Signin/askMakeup': 'one open request of a person',
  'Room/startSeatwork': 'one that runs in a place',
  'Channel/saveSortSpace': 'makes nothing: an order of what is there',
}

/** Of every container: a person is a member once. */
const addsPeople = /\/add\w*(User|Cooperator|Member)s?$/
const makes = /^(create|add|save|send|make|import|apply|appeal|ask|request|want|start|handIn|statement)(?![a-z])/

const posts = Object.values(allCalls).flatMap((calls) =>
  Object.values<Call>(calls).filter(({ method }) => method === 'POST'),
)
const nameOf = ({ path }: Call) => path.split('/').slice(-2).join('/')

/** Calls that make something, by their names, and do not say that they are done once. */
function unguarded(calls: readonly Call[]): string[] {
  return calls
    .filter((call) => !call.once && makes.test(nameOf(call).split('/')[1] ?? ''))
    .map(nameOf)
    .filter((name) => !(name in repeatable || addsPeople.test(name)))
}

test('a post that makes something is done once for a key, or says why it need not (T379, T380, T381)', () => {
  expect(unguarded(posts)).toEqual([])
})

test('the list names only posts that are there and have no key', () => {
  const known = new Set(posts.filter(({ once }) => !once).map(nameOf))
  expect(Object.keys(repeatable).filter((name) => !known.has(name))).toEqual([])
})

test('a post without a key is found', () => {
  const [one] = posts.filter(({ once }) => once)
  const planted = one && { ...one, path: '/api/Planted/saveThing', once: false }
  expect(unguarded(planted ? [planted as Call] : [])).toEqual(['Planted/saveThing'])
})
