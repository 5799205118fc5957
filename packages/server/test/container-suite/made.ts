import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { outerMarksCalls } from '@zhixing/contract/content/membership/outer-marks-calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { announcementCalls } from '@zhixing/contract/talk/announcement/calls.ts'
import { expect, test } from 'vitest'
import { newTitle } from '../../src/features/content/content/content.factory.ts'
import { buildMember, buildTeacher } from '../../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from '../client.ts'
import { buildRunOut } from './run-out.ts'
import type { Suite } from './suite.ts'

/** Making one, its lists, changing it by version, copying, deleting; nothing of it once the plan has run out. */
export function made({ server, calls, form, build, definition }: Suite): void {
  test('is made by its call, stands in its lists, and is changed by its version (K28)', async () => {
    const maker = await buildTeacher(server)
    const title = newTitle()
    const input = { ...(await form(server)), title }
    const create = calls.create ?? calls.update
    const { code, data } = await server.call(create, input, { as: maker })
    expect(code).toBe(20000)
    const listed = async (call: typeof calls.lists | typeof calls.mine, filter: object) =>
      (await server.rows(call, filter, { as: maker })).rows.map((row) => row.id)
    expect(await listed(calls.mine, { tab: 'create' })).toEqual([data.id])
    expect(await listed(calls.mine, { tab: 'join' })).toEqual([])
    const change = (to: string, row_version: number) =>
      server.call(calls.update, { id: data.id, title: to, row_version }, { as: maker })
    const { row_version, ...stored } = (await server.call(calls.detail, { id: data.id }, { as: maker })).data
    expect(stored.title).toBe(title)
    expect(await listed(calls.lists, { keyword: title })).toEqual(
      stored.status === contentStatus.draft ? [] : [data.id],
    )
    expect((await change(newTitle(), row_version)).code).toBe(20000)
    expect((await change(newTitle(), row_version)).code).toBe(40900)
  })

  test('is copied without its people, and deleted for everybody', async () => {
    const owner = await buildTeacher(server)
    const learner = await buildMember(server, { org: owner.org })
    const { id } = await build(server, owner, { members: [[learner, 'member']] })
    if (calls.copy) {
      const copied = await server.call(calls.copy, { id, title: newTitle() }, { as: owner })
      expect([copied.code, copied.data.left_out]).toEqual([20000, 0])
      const { data } = await server.call(calls.detail, { id: copied.data.id }, { as: owner })
      expect([data.followed_num, data.role]).toEqual([definition.joins ? 1 : 0, 'admin'])
    }
    const codes = async () =>
      await Promise.all(
        [owner, learner].map(async (as: SignedIn) => (await server.call(calls.detail, { id }, { as })).code),
      )
    expect(await codes()).toEqual([20000, 20000])
    expect((await server.call(calls.delete, { id }, { as: learner })).code).toBe(40300)
    expect((await server.call(calls.delete, { id }, { as: owner })).code).toBe(20000)
    expect(await codes()).toEqual([41000, 41000])
  })

  test('is copied under a title that is free, within its length', async () => {
    const owner = await buildTeacher(server)
    const { id } = await build(server, owner)
    const { copy, copyTitle } = calls
    if (copy && copyTitle) {
      const free = async (of: number) => (await server.call(copyTitle, { id: of }, { as: owner })).data.title
      const copied = async (title: string) => (await server.call(copy, { id, title }, { as: owner })).data.id
      const first = await copied(await free(id))
      const [second, ofCopy] = [await free(id), await free(first)]
      expect(second).toMatch(/[（-]副本2）?$/)
      expect(ofCopy).toBe(second)
      expect(await copied(second)).toBeGreaterThan(first)
      expect(await free(id)).toBe(second.replace(/副本2/, '副本3'))
      const long = `${newTitle()}${'长'.repeat(50)}`
      await server.database.query({ text: 'update content set title = $2 where id = $1', values: [id, long] })
      expect((await server.call(copy, { id, title: await free(id) }, { as: owner })).code).toBe(20000)
    }
  })

  test('is neither made nor managed once the plan has run out (K23)', async () => {
    const admin = await buildRunOut(server)
    const { id } = await build(server, admin)
    const as = { as: admin }
    const refused = [
      ...(calls.create ? [await server.call(calls.create, { ...(await form(server)), title: newTitle() }, as)] : []),
      await server.call(calls.update, { id, title: newTitle() }, as),
      ...(definition.sections.length > 0
        ? [await server.call(outlineCalls.createSection, { content_id: id, title: '第一章' }, as)]
        : []),
      await server.call(calls.addMembers, { id, uids: [admin.userId] }, as),
      ...(definition.joins ? [await server.call(inviteCalls.createInvite, { content_id: id }, as)] : []),
      ...(definition.talks
        ? [await server.call(announcementCalls.save, { content_id: id, title: '放假', body: '<p>三天</p>' }, as)]
        : []),
      ...(definition.grades
        ? [await server.call(outerMarksCalls.setOuterMarks, { content_id: id, outer_marks: 'everybody' }, as)]
        : []),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 50001))
    expect((await server.call(calls.detail, { id }, as)).code).toBe(20000)
  })
}
