import { expect, test } from 'vitest'
import { probeCalls, useProbeServer } from '../probe.ts'
import { absentId } from '../world.ts'
import { toldApart, toldBy } from './told.ts'

const server = useProbeServer()

const tell = async (id: number) => toldBy(await server.call(probeCalls.detail, { id }))

test('a call that tells an object of strangers from an absent one is seen', async () => {
  const [absent, there] = [await tell(404), await tell(7)]
  expect(there).not.toEqual(absent)
  expect(await tell(absentId)).not.toEqual(absent)
  const refusals = {
    'supplier own': absent,
    'supplier foreign': there,
    'supplier none': absent,
    'anonymous none': there,
  }
  expect(toldApart(refusals)).toEqual(['supplier foreign'])
  expect(toldApart({ ...refusals, 'supplier foreign': await tell(404) })).toEqual([])
})
