import { isRecord } from './json.ts'

/** The build the server serves now, by the version file with a random query (spec 3 §7); empty when it cannot be read. */
export async function readBuildId(): Promise<string> {
  try {
    const response = await fetch(`/version.json?${Math.random().toString(36).slice(2)}`, { cache: 'no-store' })
    const body: unknown = response.ok ? await response.json() : null
    return isRecord(body) && typeof body.build === 'string' ? body.build : ''
  } catch {
    // Offline or a proxy's page: nothing is known about a newer build.
    return ''
  }
}
