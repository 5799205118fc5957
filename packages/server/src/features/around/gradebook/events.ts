import { defineEvent } from '../../../queue/event.ts'
import { memberJoined } from '../../content/membership/public.ts'

/** Totals of people changed in something that is a column of this container's gradebook. */
export const totalsChanged = defineEvent('gradebook.totals-changed', memberJoined.payload)
