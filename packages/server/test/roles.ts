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
  /** A teacher who teaches in the object, where its type has such; asked at a trial room where a call serves every type. */
  'tutor',
  /** A learner who asked to be let into the object, and waits for an answer. */
  'applicant',
  /** A learner of another container that holds the object, placed there by who does not manage it. */
  'neighbour',
] as const
export type RoleName = (typeof roleNames)[number]

/** Roles that are somebody by the object alone: they are asked about their own, and answered as the rules of its type say. */
export const rolesInObject: readonly RoleName[] = ['tutor', 'applicant', 'neighbour']

/** own: private, of the home organisation; foreign: private, of another one; none: an id that does not exist. */
export const objectNames = ['own', 'foreign', 'none'] as const
export type ObjectName = (typeof objectNames)[number]
