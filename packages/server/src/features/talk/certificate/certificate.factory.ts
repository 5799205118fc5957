import type { TestServer } from '../../../../test/test-server.ts'
import { newCode, writeCertificates } from './issue.ts'

/** A certificate somebody holds for a content. */
export async function buildCertificate(server: TestServer, made: { contentId: number; holderId: number }) {
  const code = newCode()
  const printed = { orientation: 'landscape' as const, lines: [] }
  const about = { contentId: made.contentId, title: '课程', issuer: '学校' }
  const certificate = {
    no: `T-${code}`,
    code,
    kind: 'completion',
    holderId: made.holderId,
    holder: '学员',
    printed,
    validUntil: null,
  } as const
  const [written] = await server.database.tx((tx) => writeCertificates(tx, about, [certificate]))
  return { id: written?.id ?? 0, code }
}
