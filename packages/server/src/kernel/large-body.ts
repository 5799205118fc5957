import type { FastifyRequest } from 'fastify'

const largeBytes = 256 * 1024

/**
 * Lets others have their turn where a request has a large body: each of reading, signing, checking and handling goes
 * through all of it, and in one turn they would hold everybody up together.
 */
export async function letOthers(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > largeBytes) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}
