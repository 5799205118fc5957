/** Has Node take the container that only tests have for one of the product's: see packages/server/trial-room/README.md. */
export const withTrialRoom = '--conditions=trial-room'

/** The environment of a program that has it, and of all that it starts. */
export const trialRoomEnv = { NODE_OPTIONS: [process.env.NODE_OPTIONS, withTrialRoom].filter(Boolean).join(' ') }
