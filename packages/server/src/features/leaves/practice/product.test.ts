import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { cookieNames } from '../../../kernel/cookies.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { buildProject } from './practice.factory.ts'

const server = useTestServer()

async function accepted() {
  const project = await buildProject(server)
  const { data } = await project.submit({ description: '<p>夜间模式的原型</p>' })
  const { s } = data.round
  await project.acceptWhole(s)
  const colleague = await buildMember(server, { org: project.teacher.org })
  const stranger = await buildMember(server)
  const { id } = data.product
  const codesOf = async () => {
    const { teacher, learner, classmate } = project
    const people: (SignedIn | undefined)[] = [teacher, learner, classmate, colleague, stranger, undefined]
    const answers = await Promise.all(people.map((who) => project.product(id, who)))
    return answers.map(({ code }) => code)
  }
  return { ...project, s, productId: id, colleague, stranger, codesOf }
}

const [ok, no] = [20000, 40400]

describe('a product is shown', () => {
  test('to nobody but its maker and teachers until its maker agrees, and then to whom they say', async () => {
    const { codesOf, share } = await accepted()
    // Teacher, maker, classmate, colleague of the organisation, stranger, anonymous.
    expect(await codesOf()).toEqual([ok, ok, no, no, no, no])
    await share('class')
    expect(await codesOf()).toEqual([ok, ok, ok, no, no, no])
    await share('org')
    expect(await codesOf()).toEqual([ok, ok, ok, ok, no, no])
    await share('public')
    expect(await codesOf()).toEqual([ok, ok, ok, ok, ok, ok])
    await share('self')
    expect(await codesOf()).toEqual([ok, ok, no, no, no, no])
  })

  test('with what was made, and none of its marks', async () => {
    const { share, product, productId, stranger, classmate, id } = await accepted()
    await share('public')
    const { data, body } = await product(productId, stranger)
    expect(data).toMatchObject({
      description: '<p>夜间模式的原型</p>',
      steps: [{ title: '需求分析' }, { title: '制作原型' }],
      results: [{ text: '两位用户都要夜间模式' }, { link: 'https://example.com/prototype' }],
      practice_id: 0,
      can_hide: false,
      is_mine: false,
    })
    expect(JSON.stringify(body)).not.toMatch(/score|marks|comment/)
    expect((await product(productId, classmate)).data).toMatchObject({ practice_id: id })
  })

  test('from its acceptance on, and not while it is given back', async () => {
    const project = await buildProject(server)
    const { data } = await project.submit({ visibility: 'public' })
    expect(await project.product(data.product.id, project.learner)).toMatchObject({ code: no })
    await project.acceptWhole(data.round.s)
    expect(await project.product(data.product.id)).toMatchObject({ code: ok })
    await project.giveBack(data.round.s)
    expect(await project.product(data.product.id)).toMatchObject({ code: no })
    expect(await project.products(project.classmate)).toEqual([])
  })

  test('no more once a teacher hides it, but to its maker and the teachers', async () => {
    const { share, codesOf, productId, teacher, classmate, products, learner } = await accepted()
    await share('public')
    const hide = (hidden: boolean, as: SignedIn) => server.call(productCalls.hide, { id: productId, hidden }, { as })
    expect(await hide(true, classmate)).toMatchObject({ code: 40300 })
    expect(await hide(true, teacher)).toMatchObject({ code: ok, data: { hidden: true } })
    expect(await codesOf()).toEqual([ok, ok, no, no, no, no])
    expect(await products(classmate)).toEqual([])
    expect(await products(learner)).toMatchObject([{ id: productId, hidden: true }])
    await hide(false, teacher)
    expect(await codesOf()).toEqual([ok, ok, ok, ok, ok, ok])
  })

  test('like a missing one to who may not see it', async () => {
    const { productId, stranger } = await accepted()
    const absent = await server.call(productCalls.product, { id: 4_000_000_000_000 }, { as: stranger })
    const hidden = await server.call(productCalls.product, { id: productId }, { as: stranger })
    expect([hidden.code, hidden.message]).toEqual([absent.code, absent.message])
  })
})

test('who may see it is a word of its maker’s once something was handed in', async () => {
  const { share } = await buildProject(server)
  expect(await share('public')).toMatchObject({ code: 40900, message: '还没有提交作品' })
})

test('only an accepted product is excellent, and then it stands first', async () => {
  const project = await accepted()
  await project.share('class')
  expect((await project.praise(project.s)).data.product).toMatchObject({ excellent: true })
  expect(await project.products(project.classmate)).toMatchObject([{ id: project.productId, excellent: true }])
  const other = await buildProject(server)
  const { data } = await other.submit()
  expect(await other.praise(data.round.s)).toMatchObject({ code: 40900, message: '作品通过后才能设为优秀作品' })
})

test('a like counts once however often it is sent, and is taken back', async () => {
  const { share, productId, classmate, stranger } = await accepted()
  await share('class')
  const like = (action: 'add' | 'remove', as: SignedIn) =>
    server.call(productCalls.like, { id: productId, action }, { as })
  expect((await like('add', classmate)).data).toEqual({ liked: true, like_num: 1 })
  expect((await like('add', classmate)).data).toEqual({ liked: true, like_num: 1 })
  expect((await like('remove', classmate)).data).toEqual({ liked: false, like_num: 0 })
  expect((await like('remove', classmate)).data).toEqual({ liked: false, like_num: 0 })
  expect(await like('add', stranger)).toMatchObject({ code: no })
})

test('a look counts once a minute and browser, and none of its maker’s', async () => {
  const { share, productId, classmate, learner } = await accepted()
  await share('class')
  const look = async (as: SignedIn) => {
    const cookie = `${cookieNames.session}=${encodeURIComponent(as.cookie)}; ${cookieNames.device}=browser-of-person-${as.userId}`
    const reply = await server.call(productCalls.look, { id: productId }, { as, headers: { cookie } })
    return reply.data.view_num
  }
  expect([await look(learner), await look(classmate), await look(classmate)]).toEqual([0, 1, 1])
  const minute = 61
  expect(await later(server, minute, () => look(classmate))).toBe(2)
})
