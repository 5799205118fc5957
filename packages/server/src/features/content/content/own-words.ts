import type { Tx } from '#db/database.ts'
import { ownWords } from '#search/terms.ts'

/**
 * Sets what a content is found by besides its title, tags and introduction: words of its type's own. They stay when those
 * change.
 */
export async function setOwnWords(tx: Tx, { id, text }: { id: number; text: string }): Promise<void> {
  await tx.query({
    name: 'content.setOwnWords',
    text: `update content set search = ts_filter(search, '{a,b,c}') || $2::tsvector where id = $1`,
    values: [id, ownWords(text)],
  })
}
