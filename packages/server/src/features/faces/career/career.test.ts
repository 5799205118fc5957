import { careerCalls } from '@zhixing/contract/faces/career/calls.ts'
import { expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildChannel } from '../../containers/channel/channel.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useOwnServer()
const own = { type: 3, certificationUrl: 'https://cert.example.cn', testAddress: 'https://test.example.cn' }

test('1+X tells published paths of type 3 with both addresses, and no others (channel.type.values)', async () => {
  const owner = await buildTeacher(server)
  const title = '工业机器人（中级）'
  const shown = await buildChannel(server, owner, { own, title })
  await buildChannel(server, owner, { own, status: 0 })
  await buildChannel(server, owner, { own, visibility: 'internal' })
  await buildChannel(server, owner, { own: { type: 2 } })
  const { data } = await server.call(careerCalls.getCertsJson, {})
  expect(data.certs).toEqual([
    {
      id: shown.id,
      title,
      description: '',
      logo_data: expect.anything(),
      group_name: owner.org.name,
      levels: ['中级'],
      certification_url: own.certificationUrl,
      test_address: own.testAddress,
    },
  ])
})
