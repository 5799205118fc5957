import { afterEach, describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { type FailureKind, onFailure, tellFailure } from './failures.ts'

const upgrade = { text: '', type: 'upgrade', upgrade_role: 'admin', upgrade_type: '', vip_name: '' } as const
const told: FailureKind[] = []
const stop = onFailure((kind) => told.push(kind))

afterEach(() => {
  told.length = 0
})

describe('tellFailure', () => {
  it('tells what the failure asks of the shell', () => {
    tellFailure(new CallError({ code: 40000, message: 'x', status: 400 }))
    tellFailure(new CallError({ code: 40100, message: 'x', status: 401 }))
    tellFailure(new CallError({ code: 50001, message: 'x', status: 403, upgrade }))
    expect(told).toEqual(['message', 'sign-in', 'upgrade'])
  })

  it('keeps quiet about what a page or a form shows itself, but not about signing in', () => {
    const fields = new CallError({ code: 40000, message: 'x', status: 400, errors: [{ field: 'a', message: 'b' }] })
    tellFailure(fields, { showsFields: true })
    tellFailure(fields, { handled: true })
    tellFailure(new CallError({ code: 40100, message: 'x', status: 401 }), { handled: true })
    expect(told).toEqual(['sign-in'])
  })

  it('shows a refusal without fields even in a form', () => {
    tellFailure(new CallError({ code: 42900, message: 'x', status: 429 }), { showsFields: true })
    expect(told).toEqual(['message'])
  })

  it('leaves errors that are not of calls to the error reports', () => {
    tellFailure(new TypeError('x'))
    expect(told).toEqual([])
    stop()
  })
})
