import { allInput, type Kind, ownPageSize } from '../container/page-inputs.ts'
import { myTrainingTabs } from './calls.ts'

type Query = Record<string, string>

/** The kinds the training centre lists; both where its address names none. */
export const centreKinds: readonly Kind[] = [
  { key: 'all', at: 'all', label: '全部', input: { kind: 'all' } },
  { key: 'camp', at: 'camp', label: '训练营', input: { kind: 'camp' } },
  { key: 'training', at: 'training', label: '实训', input: { kind: 'training' } },
]

/** The input of the training centre, from the address: the page and the server's first view ask the same. */
export const centreInput = (query: Query) => allInput(query, centreKinds)

/** The tab that the address of one's own trainings names: camps where it names none. */
export function myTrainingTab(tab: string | undefined) {
  return myTrainingTabs.find((one) => one === tab) ?? 'myCamp'
}

/** The input of one's own trainings, from the address. */
export function myTrainingInput({ tab, keyword }: Query) {
  return { tab: myTrainingTab(tab), ...(keyword ? { keyword } : {}), limit: ownPageSize, offset: 0 }
}
