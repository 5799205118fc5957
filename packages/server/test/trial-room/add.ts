import { trialRoom } from './type.ts'

// Before anything reads the types there are: each test file begins with it.
globalThis.addedContentTypes = { trial_room: trialRoom }
