import type { Server } from '../../../server.ts'

/** An empty import of somebody's, previewed or applied. Gives its token. */
export async function buildImport(
  server: Server,
  { orgId, userId, isApplied = false }: { orgId: number; userId: number; isApplied?: boolean },
): Promise<string> {
  const { rows } = await server.database.query({
    text: `insert into roster_import (org_id, user_id, lines, before, state, applied_at) values ($1, $2, $3::jsonb, $4::jsonb, $5, case when $5 = 'applied' then clock_now() end) returning token`,
    values: [
      orgId,
      userId,
      JSON.stringify({ read: [], judged: [] }),
      JSON.stringify({ added: [], invited: [], changed: [] }),
      isApplied ? 'applied' : 'previewed',
    ],
  })
  return (rows as { token: string }[])[0]?.token ?? ''
}
