import { routes } from '../../kernel/route.ts'

export const discussionRoutes = routes([
  // What is marked is not loaded with the page: opening it is noted, and a page alone changes nothing.
  {
    name: 'reading-discussion',
    path: '/reading/discussion/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '批阅讨论',
    page: 'marking/reading',
  },
])
