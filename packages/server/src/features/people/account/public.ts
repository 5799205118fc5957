export { type Auth, clearedSessionCookie } from '../../../auth/auth.ts'
export { sendActivation, useActivation } from './activations.ts'
export { codeOf, issueCode, spendCodes, tryCode, useCode } from './codes.ts'
export { contactsOf, setContact } from './contacts.ts'
export { createPeople } from './create-people.ts'
export { createPerson } from './create-person.ts'
export { countDevicesOf, devicesOf } from './devices.ts'
export { findByAccount, findById, type SignInUser } from './find-person.ts'
export { noteEntered, noteFirstLogin } from './first-login.ts'
export { noteInvitation } from './invitations.ts'
export { lastSaved, withSaved } from './last-saved.ts'
export { maskedAccount } from './masked.ts'
export { setBanner, setProfile } from './own-profile.ts'
export { dropPasswords, endSession, endSessions, setCurrentOrg, setPasswordHash } from './sessions.ts'
export {
  accountHash,
  countFailures,
  countSentCodes,
  failureMinutes,
  noteSignTry,
  type TriedAccount,
  takeProof,
} from './sign-log.ts'
export { requireStrong } from './strong-password.ts'
export { judgeTry, noteWrongTry, requireTries, type TryLimit } from './wrong-tries.ts'
