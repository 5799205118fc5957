import { QueryClient } from '@tanstack/react-query'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionKinds } from '@zhixing/contract/containers/collection/kinds.ts'
import { allInput } from '@zhixing/contract/containers/container/page-inputs.ts'
import { queryFields } from '@zhixing/contract/kernel/query.ts'
import { replyKey } from '@zhixing/contract/kernel/reply-key.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { describe, expect, it } from 'vitest'
import { parseBoot } from './boot.ts'
import { fileNameOf } from './download-call.ts'
import { fieldPath } from './form-errors.ts'
import { hydrate } from './query-client.ts'
import { callKey, queryKeyOf, refreshKey } from './query-key.ts'
import { readList, readReply } from './reply.ts'
import { uuid } from './uuid.ts'

describe('replyKey', () => {
  it('names the same reply for an input as the page and as the address spell it', () => {
    expect(replyKey(collectionCalls.lists, { type: '2', offset: '0' })).toBe(
      'StudyCollection/lists?limit=10&offset=0&type=2',
    )
    expect(replyKey(collectionCalls.lists, { type: 2, offset: 0, keyword: undefined })).toBe(
      'StudyCollection/lists?limit=10&offset=0&type=2',
    )
  })

  it('names one for an input that the call would refuse, in the same spelling', () => {
    expect(replyKey(collectionCalls.lists, { type: '9' })).toBe('StudyCollection/lists?limit=10&type=9')
    expect(replyKey(collectionCalls.lists, { type: 'x', limit: null })).toBe('StudyCollection/lists?limit=10&type=x')
  })

  it('is the cache key of the page', () => {
    const input = allInput({ order: 'hot', keyword: 'a?b/c' }, collectionKinds)
    expect(queryKeyOf(replyKey(collectionCalls.lists, input))).toEqual(callKey(collectionCalls.lists, input))
    expect(callKey(collectionCalls.lists, input)[2]).toBe('keyword=a?b/c&limit=20&offset=0&order=hot&type=1')
  })
})

describe('refreshKey', () => {
  it('covers a call or a whole controller', () => {
    expect(refreshKey(collectionCalls.lists)).toEqual(['StudyCollection', 'lists'])
    expect(refreshKey('StudyCollection')).toEqual(['StudyCollection'])
  })
})

describe('hydrate', () => {
  it('puts replies in as they are and refusals as errors', () => {
    const client = new QueryClient()
    const good = { code: 20000, message: '', data: [], total: 0, next: null }
    const boot = parseBoot(
      JSON.stringify({
        replies: [
          ['Room/lists?limit=10', good],
          ['Room/detail?id=5', { code: 40400, message: '内容不存在或已被移除', data: null, request_id: 'r-1' }],
        ],
      }),
    )
    hydrate(client, boot)
    expect(client.getQueryData(['Room', 'lists', 'limit=10'])).toEqual(good)
    expect(client.getQueryState(['Room', 'detail', 'id=5'])).toMatchObject({
      status: 'error',
      error: { code: 40400, message: '内容不存在或已被移除', requestId: 'r-1' },
    })
  })

  it('starts a page without or with a damaged boot block', () => {
    expect(parseBoot(null)).toMatchObject({ session: null, replies: [], config: { siteName: '知行', demo: false } })
    expect(parseBoot('{').replies).toEqual([])
  })
})

describe('readList', () => {
  it('reads page mode and scroll mode alike', () => {
    expect(readList({ code: 20000, data: { total: 3, data: [1, 2] } })).toEqual({ total: 3, data: [1, 2], next: null })
    expect(readList({ code: 20000, data: [1], total: 3, next: 'c' })).toEqual({ total: 3, data: [1], next: 'c' })
    expect(readList(null)).toEqual({ total: 0, data: [], next: null })
  })
})

describe('small readers', () => {
  it('writes a query as texts', () => {
    expect(queryFields({ a: [1, 2], b: true, c: false, d: null, e: undefined, f: 0 })).toEqual({
      a: '1,2',
      b: '1',
      c: '0',
      f: '0',
    })
  })

  it('reads file names in both spellings', () => {
    expect(fileNameOf("attachment; filename*=UTF-8''%E5%AD%A6%E5%91%98.xlsx", 'x')).toBe('学员.xlsx')
    expect(fileNameOf('attachment; filename="a.csv"', 'x')).toBe('a.csv')
    expect(fileNameOf("attachment; filename*=UTF-8''%E5%AD%A", 'x')).toBe('x')
    expect(fileNameOf(null, 'x')).toBe('x')
  })

  it('names fields of forms', () => {
    expect(fieldPath('contents.0.title')).toEqual(['contents', 0, 'title'])
    expect(fieldPath('contents[2].title')).toEqual(['contents', 2, 'title'])
  })

  it('makes uuids of version 4', () => {
    expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(uuid()).not.toBe(uuid())
  })
})

describe('readReply', () => {
  it('puts in again what the wire leaves out, in a reply and in what is changed of it', () => {
    const sent = { content_id: 1, version: 3, sections: [{ id: 5, title: '第一章', row_version: 1 }], items: [] }
    const tree = readReply(outlineCalls.tree, {
      code: 20_000,
      message: '',
      data: { ...sent, learners: 0, percent: 0, done: 0, total: 0, resume: 0 },
    })
    expect(tree.sections).toMatchObject([{ id: 5, parent_id: 0, open: true, weight: -1, unlock: null }])
  })
})
