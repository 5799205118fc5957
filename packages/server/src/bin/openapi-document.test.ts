import { get, list, post } from '@zhixing/contract/kernel/call.ts'
import { qInt } from '@zhixing/contract/kernel/coerce.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openapiDocument } from './openapi-document.ts'

const about = { who: 'signedIn', summary: 'A call', spec: '1 §1' } as const
const row = z.object({ id: z.number() })
const { paths } = openapiDocument({
  room: {
    lists: list('/api/Room/lists', { ...about, filter: { type: qInt(1) }, row, aliases: ['/api/Room/all'] }),
    leave: get('/api/Room/leave', { ...about, writes: true, output: row }),
    create: post('/api/Room/create', {
      ...about,
      own: true,
      once: true,
      input: z.object({ title: z.string() }),
      output: row,
    }),
  },
})

describe('the API document', () => {
  test('has a path for each call and each alias', () => {
    expect(Object.keys(paths ?? {})).toEqual([
      '/api/Room/lists',
      '/api/Room/all',
      '/api/Room/leave',
      '/api/Room/create',
    ])
    expect(paths).toMatchObject({ '/api/Room/all': { get: { 'x-alias-of': '/api/Room/lists' } } })
  })

  test('answers a GET that writes to POST as well', () => {
    expect(paths).toMatchObject({
      '/api/Room/leave': { get: { 'x-writes': true, 'x-who': 'signedIn' }, post: { operationId: 'room.leave.post' } },
    })
  })

  test('puts the input of a GET into the query and that of a POST into the body', () => {
    expect(paths).toMatchObject({
      '/api/Room/lists': {
        get: { parameters: expect.arrayContaining([expect.objectContaining({ name: 'type', in: 'query' })]) },
      },
      '/api/Room/create': {
        post: {
          'x-own': true,
          requestBody: { content: { 'application/json': { schema: { required: ['title'] } } } },
          parameters: expect.arrayContaining([{ $ref: '#/components/parameters/idempotencyKey' }]),
        },
      },
    })
  })

  test('describes both modes of a list', () => {
    expect(paths).toMatchObject({
      '/api/Room/lists': {
        get: {
          responses: {
            200: {
              content: {
                'application/json': { schema: { oneOf: [{}, { required: expect.arrayContaining(['next']) }] } },
              },
            },
          },
        },
      },
    })
  })
})
