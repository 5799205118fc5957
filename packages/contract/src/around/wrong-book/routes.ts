import { listLimits } from '../../kernel/list.ts'
import { routes } from '../../kernel/route.ts'
import { wrongBookCalls } from './calls.ts'
import { bookStates } from './limits.ts'

export const wrongBookPageSize = listLimits.limit

/** What an address of the book asks for; the page and the first view ask for the same. */
export function bookFilterOf(query: Record<string, string>) {
  const number = (name: string) => (Number(query[name]) > 0 ? { [name]: Number(query[name]) } : {})
  return {
    state: bookStates.find((one) => one === query.state) ?? ('open' as const),
    ...number('c'),
    ...number('id'),
    ...number('type'),
    ...(query.keyword ? { keyword: query.keyword } : {}),
  }
}

export const wrongBookRoutes = routes([
  {
    name: 'my-wrong-book',
    path: '/my/wrong-book',
    layout: 'legacy',
    who: 'signedIn',
    title: '错题本',
    page: 'wrong-book/wrong-book',
    load: ({ query }) => [
      [wrongBookCalls.lists, { ...bookFilterOf(query), page: 1, limit: wrongBookPageSize }],
      [wrongBookCalls.overview, {}],
    ],
  },
  {
    name: 'my-wrong-book-practice',
    path: '/my/wrong-book/practice',
    layout: 'focus',
    who: 'signedIn',
    title: '错题练习',
    page: 'wrong-book/practice',
  },
  {
    name: 'my-wrong-book-print',
    path: '/my/wrong-book/print',
    layout: 'focus',
    who: 'signedIn',
    title: '打印错题',
    page: 'wrong-book/print',
  },
])
