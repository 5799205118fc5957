import { useOwnServer } from '../../test-server.ts'

/** One server for all tests of this folder, which one file runs: each of its own would take as long as they. */
export const server = useOwnServer()
