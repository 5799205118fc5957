import {
  type CertificateRow,
  type CertificateTemplate,
  certificateLine,
  printedShape,
} from '@zhixing/contract/certificate/calls.ts'
import { type CertificateState, maskName } from '@zhixing/contract/certificate/limits.ts'
import { z } from 'zod'
import { unixSeconds } from '#kernel/time.ts'
import type { accessTemplate, CertificateRecord } from './access.ts'

export function stateOf(row: CertificateRecord, now: Date): CertificateState {
  if (row.revokedAt) {
    return 'revoked'
  }
  if (row.supersededBy !== null) {
    return 'superseded'
  }
  return row.validUntil && row.validUntil < now ? 'expired' : 'valid'
}

export function presentCertificate(row: CertificateRecord, now: Date): CertificateRow {
  return {
    id: row.id,
    no: row.no,
    code: row.code,
    kind: row.kind,
    title: row.title,
    holder: row.holder,
    number: row.number,
    state: stateOf(row, now),
    issue_time: unixSeconds(row.issuedAt),
    valid_time: unixSeconds(row.validUntil),
    revoke_reason: row.revokeReason,
  }
}

/** What anybody with the code reads: every printed line, with the middle of the name left out. */
export function presentVerified(row: CertificateRecord, now: Date) {
  const holder = maskName(row.holder)
  return {
    no: row.no,
    kind: row.kind,
    state: stateOf(row, now),
    holder,
    title: row.title,
    issuer: row.issuer,
    issue_time: unixSeconds(row.issuedAt),
    valid_time: unixSeconds(row.validUntil),
    revoke_time: unixSeconds(row.revokedAt),
    lines: printedShape.parse(row.printed).lines.map(({ text }) => text.trim().replaceAll(row.holder, holder)),
  }
}

export function presentTemplate(row: Awaited<ReturnType<typeof accessTemplate>>): CertificateTemplate {
  return {
    id: row.id,
    name: row.name,
    orientation: row.orientation,
    lines: z.array(certificateLine).parse(row.lines),
    prefix: row.prefix,
    valid_months: row.validMonths,
    row_version: row.rowVersion,
  }
}
