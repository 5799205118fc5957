import { joiningCalls } from './calls.ts'
import { memberImportCalls } from './import-calls.ts'
import { inviteCalls } from './invite-calls.ts'

/** Every call of joining, inviting and bringing in members by a list. */
export const everyJoiningCall = { ...joiningCalls, ...inviteCalls, ...memberImportCalls }
