/** The page that marks a hand-in; each type that is marked declares it at an address of its own. */
export const readingPage = { layout: 'focus', who: 'signedIn', page: 'marking/reading' } as const
