/** Everybody a call is tried as. All but anonymous and supplier belong to the home organisation. */
export const roleNames = [
  /** Nobody signed in. */
  'anonymous',
  'guest',
  /** A learner who does not belong to the object. */
  'learner',
  /** A learner who is a member of the object. */
  'member',
  /** A learner who marks what is handed in at the object, and learns nothing there. */
  'assistant',
  /** A teacher who helps manage the object. */
  'cooperator',
  /** The teacher who made the object. */
  'owner',
  /** A teacher who has nothing to do with the object. */
  'teacher',
  'orgAdmin',
  /** A teacher of another organisation, which is a supplier. */
  'supplier',
  'super',
  /** A teacher whose account is for demonstration. */
  'demo',
] as const
export type RoleName = (typeof roleNames)[number]

/** own: private, of the home organisation; foreign: private, of another one; none: an id that does not exist. */
export const objectNames = ['own', 'foreign', 'none'] as const
export type ObjectName = (typeof objectNames)[number]
