import { containerTypes, contentTypes } from '../content-types.ts'

/** The container that a newcomer makes first and that figures of the site count: the first that is learned. */
export const mainType: string = containerTypes.find((type) => contentTypes[type]?.container?.paths.learn) ?? ''

const { all, mine } = contentTypes[mainType]?.container?.paths ?? {}

/** The page that lists all of it. */
export const allMain: string = all ?? '/'

/** The page that lists what one learns of it, and what one made. */
export const ownMain: string = mine ?? '/'
