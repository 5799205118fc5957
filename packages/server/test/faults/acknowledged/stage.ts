import { useFaultStage } from '../harness.ts'

/** One cluster and server for all tests of this folder, which one file runs: starting them takes as long as a test. */
export const stage = useFaultStage()
