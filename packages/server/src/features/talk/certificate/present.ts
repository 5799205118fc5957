import {
  type CertificateRow,
  type CertificateTemplate,
  certificateLine,
  printedShape,
} from '@zhixing/contract/talk/certificate/calls.ts'
import { type CertificateState, certificateStateWords, maskName } from '@zhixing/contract/talk/certificate/limits.ts'
import { z } from 'zod'
import { unixSeconds } from '#kernel/time.ts'
import type { accessTemplate, CertificateRecord } from './access.ts'

function stateOf(row: CertificateRecord, now: Date): CertificateState {
  if (row.revokedAt) {
    return 'revoked'
  }
  if (row.supersededBy !== null) {
    return 'superseded'
  }
  return row.validUntil && row.validUntil < now ? 'expired' : 'valid'
}

function presentState(row: CertificateRecord, now: Date) {
  const state = stateOf(row, now)
  return { state, state_text: certificateStateWords[state] }
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
    ...presentState(row, now),
    issue_time: unixSeconds(row.issuedAt),
    valid_time: unixSeconds(row.validUntil),
    revoke_reason: row.revokeReason,
  }
}

/** What is printed from top to bottom, with what stands beside each other from left to right. */
function linesAsPrinted(row: CertificateRecord) {
  const printed = printedShape.parse(row.printed).lines.filter(({ text }) => text.trim() !== '')
  const byHeight = Map.groupBy(printed, ({ y }) => y)
  return [...byHeight.keys()].sort((a, b) => a - b).map((y) => byHeight.get(y)?.sort((a, b) => a.x - b.x) ?? [])
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
    lines: linesAsPrinted(row).map((beside) => beside.map(({ text }) => text.trim().replaceAll(row.holder, holder))),
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
