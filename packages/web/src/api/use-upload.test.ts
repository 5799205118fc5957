import { describe, expect, it } from 'vitest'
import { createSpeed } from './use-upload.ts'

describe('createSpeed', () => {
  it('says nothing until half a second has passed, then follows what is sent', () => {
    const speed = createSpeed(0)
    expect(speed(100, 100)).toBe(0)
    expect(speed(1_000, 500)).toBe(2_000)
    expect(speed(1_200, 700)).toBe(2_000)
    expect(speed(1_500, 1_500)).toBe(500)
  })
})
