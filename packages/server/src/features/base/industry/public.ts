import type { Tx } from '#db/database.ts'

export { makeUsualIndustries } from './usual.ts'

interface IndustryChange {
  id?: number | undefined
  title: string
  parentId: number
  sort: number
}

/** Makes an industry, or changes one; gives its id, 0 where there is none of that id. */
export async function writeIndustry(tx: Tx, { id, title, parentId, sort }: IndustryChange): Promise<number> {
  const { rows } = await tx.query(
    id === undefined
      ? {
          name: 'industry.make',
          text: 'insert into industry (title, parent_id, sort) values ($1, $2, $3) returning id::float8 as id',
          values: [title, parentId, sort],
        }
      : {
          name: 'industry.change',
          text: 'update industry set title = $1, parent_id = $2, sort = $3 where id = $4 returning id::float8 as id',
          values: [title, parentId, sort, id],
        },
  )
  const [row] = rows as { id: number }[]
  return row?.id ?? 0
}

/** Removes an industry that nothing has any more. */
export async function removeIndustry(tx: Tx, id: number): Promise<void> {
  await tx.query({ name: 'industry.remove', text: 'delete from industry where id = $1', values: [id] })
}
