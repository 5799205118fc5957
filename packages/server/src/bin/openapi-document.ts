import { codes } from '@zhixing/contract/codes.ts'
import { type Call, chatEnvelopeOf } from '@zhixing/contract/kernel/call.ts'
import { inParts } from '@zhixing/contract/kernel/cells.ts'
import { isChatPath } from '@zhixing/contract/kernel/chat-path.ts'
import { headers } from '@zhixing/contract/kernel/signing.ts'
import { leaveOutUsual } from '@zhixing/contract/kernel/usual-of.ts'
import { upgradeMessage } from '@zhixing/contract/session.ts'
import { z } from 'zod'

type Json = Record<string, unknown>
export type Calls = Readonly<Record<string, Readonly<Record<string, Call>>>>

const jsonType = 'application/json'

function schemaOf(type: z.core.$ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _schema,
    additionalProperties: _extra,
    ...schema
  } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: (made) => {
      const { zodSchema, jsonSchema } = made
      if (io === 'output') {
        leaveOutUsual(made)
      }
      const parts = inParts.get(zodSchema)
      Object.assign(jsonSchema, parts && schemaOf(parts, io))
    },
  })
  return schema
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function queryParameters(input: z.core.$ZodType): Json[] {
  const schema = schemaOf(input, 'input')
  const properties = isObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { type: 'integer', const: 20000 }, message: { type: 'string' }, data },
  }
}

/** The two forms of a list: page mode, and scroll mode when `offset` or `after` is sent. */
function listReplies(row: Json): Json {
  const total = { type: 'integer' }
  const data = { type: 'array', items: row }
  const page = envelope({ type: 'object', required: ['total', 'data'], properties: { total, data } })
  const scroll = {
    type: 'object',
    required: ['code', 'message', 'data', 'total', 'next'],
    properties: {
      code: { type: 'integer', const: 20000 },
      message: { type: 'string' },
      data,
      total,
      next: { type: ['string', 'null'] },
    },
  }
  return { oneOf: [page, scroll] }
}

function singleReply({ path, output }: Call, row: Json): Json {
  return isChatPath(path) ? schemaOf(chatEnvelopeOf(output), 'output') : envelope(row)
}

function successReply(call: Call): Json {
  const row = schemaOf(call.output, 'output')
  const schema = call.kind === 'list' ? listReplies(row) : singleReply(call, row)
  const file = { schema: { type: 'string', format: 'binary' } }
  const files = {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': file,
    'text/csv': file,
  }
  return { description: 'Success', content: { [jsonType]: { schema }, ...(call.exports ? files : {}) } }
}

function operation(call: Call, method: string, id: string): Json {
  const isBody = method === 'post'
  const changes = call.method === 'POST' || call.writes === true
  const signing = ['timestamp', 'version', 'signature', ...(changes && call.who !== 'anyone' ? ['token'] : [])]
  const own = [...signing, ...(call.once ? ['idempotencyKey'] : [])].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }))
  const body = { required: true, content: { [jsonType]: { schema: schemaOf(call.input, 'input') } } }
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary: call.summary,
    parameters: [...own, ...(isBody ? [] : queryParameters(call.input))],
    ...(isBody ? { requestBody: body } : {}),
    responses: { 200: successReply(call), default: { $ref: '#/components/responses/error' } },
    'x-who': call.who,
    'x-spec': call.spec,
    ...(call.own ? { 'x-own': true } : {}),
    ...(call.writes ? { 'x-writes': true } : {}),
    ...(call.once ? { 'x-once': true } : {}),
  }
}

/** A call's paths: its own and its aliases, and for a GET that changes state POST as well. */
export function pathsOf(feature: string, key: string, call: Call): [string, Json][] {
  const methods = call.writes ? ['get', 'post'] : [call.method.toLowerCase()]
  return [call.path, ...(call.aliases ?? [])].map((path, index) => {
    const operations = methods.map((method, turn) => {
      const suffix = `${index === 0 ? '' : `.alias${index}`}${turn === 0 ? '' : `.${method}`}`
      const made = operation(call, method, `${feature}.${key}${suffix}`)
      return [method, index === 0 ? made : { ...made, 'x-alias-of': call.path }]
    })
    return [path, Object.fromEntries(operations)]
  })
}

function headerParameter(name: string, description: string, required = true): Json {
  return { name, in: 'header', required, description, schema: { type: 'string' } }
}

function components(): Json {
  const known = Object.entries(codes).map(
    ([name, { code, status, message }]) => `${code} ${name} (${status}): ${message}`,
  )
  return {
    parameters: {
      timestamp: headerParameter(headers.timestamp, 'Unix milliseconds of the server’s clock'),
      version: headerParameter(headers.version, 'Protocol version: 1'),
      signature: headerParameter(headers.signature, 'Lower-case hex HMAC-SHA-256 of the canonical text'),
      token: headerParameter(headers.token, 'The session’s token from User/getUserInfo, when signed in', false),
      idempotencyKey: headerParameter(headers.idempotencyKey, 'A uuid made when the form opens', false),
    },
    responses: {
      error: {
        description: `An error with its HTTP status. ${known.join(' · ')}`,
        content: { [jsonType]: { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    schemas: {
      Error: {
        type: 'object',
        required: ['code', 'message', 'data', 'request_id'],
        properties: {
          code: { type: 'integer' },
          message: { oneOf: [{ type: 'string' }, schemaOf(upgradeMessage, 'output')] },
          data: {},
          errors: {
            type: 'array',
            items: {
              type: 'object',
              required: ['field', 'message'],
              properties: { field: { type: 'string' }, message: { type: 'string' } },
            },
          },
          request_id: { type: 'string' },
        },
      },
    },
  }
}

/** The OpenAPI 3.1 document of all calls; the same declarations give the same text. */
export function openapiDocument(calls: Calls): Json {
  const operations = Object.entries(calls).flatMap(([feature, group]) =>
    Object.entries(group).flatMap(([key, call]) => pathsOf(feature, key, call)),
  )
  // One path may read with GET and change with POST (C045).
  const paths: Record<string, Json> = {}
  for (const [path, made] of operations) {
    paths[path] = { ...paths[path], ...made }
  }
  return {
    openapi: '3.1.0',
    info: { title: '知行', version: '1', description: 'Signing, sessions and envelopes: docs/protocol.md' },
    paths,
    components: components(),
  }
}
