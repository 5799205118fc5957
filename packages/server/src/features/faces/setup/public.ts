export { newSetupKey } from './link.ts'
export { makeAdmin } from './make-admin.ts'
export { findMissing } from './missing.ts'
export { typedAddress } from './typed-address.ts'
