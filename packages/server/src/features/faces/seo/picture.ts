import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { labelOf } from '@zhixing/contract/content-types.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { createTurns } from '#kernel/in-turn.ts'
import type { OpenReply } from '#kernel/open-file.ts'
import { type Card, drawCard } from './draw-card.ts'
import { openById } from './queries.ts'

/** The address names the version, so that what was drawn may be kept for a day wherever it passes. */
const pictureSeconds = 86_400
const idDigits = 15
const shelves = 100

/** Pictures are drawn one after the other: each takes a core for a moment, and strangers ask for them. */
const turns = createTurns()

/** The picture beside a shared link: of a public content by its id, or of the site; undefined where there is none. */
export async function findPicture(ctx: Ctx, file: string, siteName: string): Promise<OpenReply | undefined> {
  const name = /^(.+)\.png$/.exec(file)?.[1] ?? ''
  if (name === 'site') {
    const card = { title: siteName, label: '', byline: '中文学习与职业技能平台', siteName }
    return png(await kept(ctx, { name: `site-${keyOf(siteName)}`, shelf: 'site' }, card))
  }
  const id = /^[1-9]\d*$/.test(name) && name.length <= idDigits ? Number(name) : 0
  const row = id > 0 ? await runOne(ctx.read, openById, { id }) : undefined
  if (!row) {
    return undefined
  }
  const card = { title: row.title, label: labelOf(row), byline: row.orgName ?? '', siteName }
  const place = { name: `${row.id}-${keyOf(JSON.stringify(card))}`, shelf: String(row.id % shelves) }
  return png(await kept(ctx, place, card))
}

function png(body: Buffer): OpenReply {
  return { type: 'image/png', body, maxAge: pictureSeconds }
}

/** Whatever stands on the picture is in its key: the site's name and the organisation's change without a version. */
function keyOf(text: string): string {
  let hash = 0n
  for (const sign of text) {
    hash = BigInt.asUintN(64, hash * 1_099_511_628_211n + BigInt(sign.codePointAt(0) ?? 0))
  }
  return hash.toString(36)
}

interface Place {
  name: string
  shelf: string
}

/** The picture as it was drawn before, or drawn now; what stood there of an earlier version goes. */
async function kept(ctx: Ctx, { name, shelf }: Place, card: Card): Promise<Buffer> {
  const folder = path.join(ctx.config.dataDir, 'og', shelf)
  const file = path.join(folder, `${name}.png`)
  const known = await readFile(file).catch(() => undefined)
  if (known) {
    return known
  }
  return await turns('draw', async () => {
    const drawn = await drawCard(card)
    await mkdir(folder, { recursive: true })
    const [own] = name.split('-')
    const old = (await readdir(folder)).filter((one) => one.startsWith(`${own}-`) && one !== `${name}.png`)
    await writeFile(`${file}.new`, drawn)
    await rename(`${file}.new`, file)
    // Another process may have been quicker to remove it.
    await Promise.all(old.map((one) => unlink(path.join(folder, one)).catch(() => undefined)))
    return drawn
  })
}
