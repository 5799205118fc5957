import { teachingTypes } from '@zhixing/contract/content-types.ts'
import type { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import {
  firstThemes,
  type Theme,
  type ThemeName,
  type ThemeShape,
  themeShape,
} from '@zhixing/contract/faces/discover/themes.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { seesTeaching } from '#kernel/session.ts'
import { unixSeconds } from '#kernel/time.ts'
import { audit } from '../../base/audit/public.ts'
import { lockSetting, readSetting, writeSetting } from '../../base/setting/public.ts'
import { cardPage } from '../../content/card/public.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { idsOfTheme } from './queries.ts'

const keyOf = (name: ThemeName) => `discover.theme.${name}`

/** What is stored of a column; as it is at first where nothing is, or what there is cannot be read. */
function readStored(name: ThemeName, value: unknown): ThemeShape {
  const found = themeShape.safeParse(value)
  return found.success ? found.data : { ...firstThemes[name], row_version: 0 }
}

/** A column as it stands. */
export async function themeFor(ctx: Ctx, name: ThemeName): Promise<ThemeShape> {
  const { saved_by, saved_time, ...shown } = readStored(name, await readSetting(ctx.read, keyOf(name)))
  // By whom it was saved is told to those who edit it.
  return ctx.session?.isSuper ? { ...shown, saved_by, saved_time } : shown
}

/** Changes a column; 40900 with what stands there when another change came first. */
export async function saveTheme(ctx: Ctx, input: CallParsed<typeof discoverCalls.saveTheme>): Promise<ThemeShape> {
  const { theme: name, row_version: rowVersion, ...words } = input
  return await ctx.tx(async (tx) => {
    const before = readStored(name, await lockSetting(tx, keyOf(name)))
    if (before.row_version !== rowVersion) {
      throw new AppError('CONFLICT', { data: before })
    }
    const saved = { saved_by: ctx.session?.name, saved_time: unixSeconds(ctx.now) }
    const after = { ...words, row_version: rowVersion + 1, ...saved }
    await writeSetting(tx, keyOf(name), after)
    await audit(tx, ctx, { action: 'discover.theme', objectType: 'setting', objectId: 0, before, after })
    return after
  })
}

/** The tags and industries of one group, counted from 1, or of all of them. */
function wordsOf({ groups }: Theme, group: number | undefined) {
  const chosen = group === undefined ? groups : groups.slice(group - 1, group)
  return { tags: chosen.flatMap(({ tags }) => tags), industries: chosen.flatMap(({ industries }) => industries) }
}

/** The contents of a column, as far as the person may see them. */
export async function themeContents(ctx: Ctx, input: CallParsed<typeof discoverCalls.themeContents>) {
  const key = { sight: sightOf(ctx.session), newest: input.order === 'newest' }
  const filter = {
    ...sightValues(ctx.session),
    ...wordsOf(await themeFor(ctx, input.theme), input.group),
    hidden: seesTeaching(ctx.session) ? [] : teachingTypes,
  }
  return await cardPage(ctx, input, (at) => run(ctx.read, () => idsOfTheme(key), { ...filter, ...at }))
}
