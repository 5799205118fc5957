export { type Auth, clearedSessionCookie } from '../../../auth/auth.ts'
export { sendActivation, useActivation } from './activations.ts'
export { codeOf, issueCode, spendCodes, tryCode, useCode } from './codes.ts'
export { contactsOf, setContact } from './contacts.ts'
export { createPerson } from './create-person.ts'
export { countDevicesOf, devicesOf } from './devices.ts'
export { findByAccount, findById, type SignInUser } from './find-person.ts'
export { noteFirstLogin } from './first-login.ts'
export { noteInvitation } from './invitations.ts'
export { maskedAccount } from './masked.ts'
export { setBanner, setProfile } from './own-profile.ts'
export { endSession, endSessions, setCurrentOrg, setPasswordHash } from './sessions.ts'
export {
  accountHash,
  countFailures,
  countSentCodes,
  failureMinutes,
  noteSignTry,
  type TriedAccount,
  takeProof,
} from './sign-log.ts'
export { noteWrongTry, requireTries, type TryLimit } from './wrong-tries.ts'
