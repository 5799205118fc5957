import { randomInt } from 'node:crypto'
import { inviteAlphabet, inviteLength } from '@zhixing/contract/kernel/invite-code.ts'
import type { JoinWay, MemberRole } from '@zhixing/contract/types/container.ts'
import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'

/** Sets how a container is joined, whatever was set before. */
export async function setWay(
  server: Server,
  contentId: number,
  {
    way,
    capacity = null,
    opensAt,
    closesAt,
  }: { way: JoinWay; capacity?: number | null; opensAt?: Date; closesAt?: Date },
) {
  await server.database.query({
    text: `insert into joining (content_id, way, capacity, opens_at, closes_at) values ($1, $2, $3, $4, $5)
      on conflict (content_id) do update set way = excluded.way, capacity = excluded.capacity, opens_at = excluded.opens_at, closes_at = excluded.closes_at`,
    values: [contentId, way, capacity, opensAt ?? null, closesAt ?? null],
  })
}

interface Changes {
  role?: MemberRole
  usesMax?: number
  expiresAt?: Date
  revokedAt?: Date
}

/** An invite of somebody's; for any number of people and without an end unless said otherwise. */
export async function buildInvite(
  server: Server,
  { contentId, by }: { contentId: number; by: SignedIn },
  { role = 'member', usesMax, expiresAt, revokedAt }: Changes = {},
): Promise<{ id: number; code: string }> {
  const code = Array.from({ length: inviteLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')
  const { rows } = await server.database.query({
    text: `insert into invite (content_id, code, role, uses_max, expires_at, revoked_at, made_by) values ($1, $2, $3, $4, $5, $6, $7)
      returning id::float8 as id`,
    values: [contentId, code, role, usesMax ?? null, expiresAt ?? null, revokedAt ?? null, by.userId],
  })
  return { id: (rows as { id: number }[])[0]?.id ?? 0, code }
}

/** A list of people somebody had read, which would add these. */
export async function buildImport(
  server: Server,
  { contentId, by, uids = [] }: { contentId: number; by: SignedIn | undefined; uids?: readonly number[] },
) {
  const { rows } = await server.database.query({
    text: 'insert into member_import (content_id, user_id, found) values ($1, $2, $3) returning token',
    values: [contentId, by?.userId ?? 0, JSON.stringify({ uids, choices: [] })],
  })
  return (rows as { token: string }[])[0]?.token ?? ''
}
