import type { Tx } from '#db/database.ts'
import { badField, breaks } from '#kernel/errors.ts'
import { pinyinKey } from '#search/pinyin.ts'
import { forget } from './forget.ts'
import { org, orgMember, plan } from './tables.ts'

export interface NewOrg {
  name: string
  parent?: { id: number; path: readonly number[] }
  isSupplier?: boolean
  plan?: { level: number; name: string; seats: number; expiresAt: Date | null }
}

/** Makes an organisation with its plan. 40000 with 名称已存在 when the name is taken. */
export async function createOrg(tx: Tx, made: NewOrg): Promise<{ id: number; path: number[] }> {
  const id = await nextOrgId(tx)
  const path = [...(made.parent?.path ?? []), id]
  try {
    await tx.db.insert(org).values({
      id,
      path,
      parentId: made.parent?.id ?? null,
      name: made.name,
      nameKey: pinyinKey(made.name),
      isSupplier: made.isSupplier ?? false,
    })
  } catch (error) {
    throw breaks(error, 'org_name_key') ? badField('name', '名称已存在') : error
  }
  if (made.plan) {
    const storageGb = 100
    await tx.db.insert(plan).values({ orgId: id, storageGb, ...made.plan })
  }
  return { id, path }
}

async function nextOrgId(tx: Tx): Promise<number> {
  const { rows } = await tx.query({ text: `select nextval(pg_get_serial_sequence('org', 'id')) as id` })
  const [row] = rows as { id: string }[]
  return Number(row?.id)
}

export interface NewMember {
  orgId: number
  userId: number
  role: 'ROLE_ORG_ADMIN' | 'ROLE_TEACHER' | 'ROLE_USER' | 'ROLE_GUEST'
  number?: string
  departmentId?: number
}

/** Makes people active members of organisations; 40000 when a 学号/工号 is taken there. */
export async function addOrgMembers(tx: Tx, members: readonly NewMember[]): Promise<void> {
  try {
    await tx.db.insert(orgMember).values(members.map((member) => ({ ...member, state: 'active' as const })))
  } catch (error) {
    throw breaks(error, 'org_member_number_key') ? badField('number', '学号/工号已存在') : error
  }
  await forget(
    tx,
    members.map((member) => member.userId),
  )
}
