import { containerTypes, contentTypes } from '../content-types.ts'

/** The container that a newcomer makes first and that figures of the site count: the first that is learned. */
export const mainType: string = containerTypes.find((type) => contentTypes[type]?.container?.paths.learn) ?? ''
