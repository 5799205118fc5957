import type { ContentType } from './content-type.ts'

declare global {
  /** Types that are there besides the product's own, set before anything is loaded: a container of the tests. */
  var addedContentTypes: Readonly<Record<string, ContentType>> | undefined
}

/** The types that were added before this was loaded; none in the product. */
export function addedTypes(): Readonly<Record<string, ContentType>> {
  return globalThis.addedContentTypes ?? {}
}
