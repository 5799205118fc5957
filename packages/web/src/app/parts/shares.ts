import { PageBody } from '#ui/page-body.tsx'

/** What many pages share. */
export const shares = PageBody
