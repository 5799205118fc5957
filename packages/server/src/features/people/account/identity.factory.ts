import { randomInt } from 'node:crypto'
import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { file } from '../../base/upload/tables.ts'
import { digestIdNumber, sealIdNumber } from './identity-cipher.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A number of an identity card that holds, and that nobody else in the run has. */
export function newIdNumber(): string {
  const born = `110105${1950 + randomInt(50)}${String(1 + randomInt(12)).padStart(2, '0')}${String(1 + randomInt(28)).padStart(2, '0')}`
  const digits = `${born}${String(randomInt(1000)).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return `${digits}${'10X98765432'[sum % 11]}`
}

/** A picture of one side of a card, which nobody but its owner reads. Gives its id. */
export async function buildCardPicture(server: Server, owner: SignedIn): Promise<number> {
  const key = `identity/${owner.userId}/202601/${randomInt(1_000_000_000)}${randomInt(1_000_000_000)}.png`
  const [row] = await server.database.orm
    .insert(file)
    .values({
      ...{ key, ownerId: owner.userId, purpose: 'identity', filename: '身份证.png', kind: 'image', type: 'png' },
      ...{ mime: 'image/png', filesize: 10, sha256: '' },
    })
    .returning({ id: file.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}

/** What a valid sending of an identity holds. */
export async function identityInput(server: Server, owner: SignedIn) {
  const [front, back] = [await buildCardPicture(server, owner), await buildCardPicture(server, owner)]
  return { name: '林晓雨', id_number: newIdNumber(), front_file_id: front, back_file_id: back }
}

/** An identity of somebody's that waits to be reviewed; gives its version. */
export async function buildIdentity(server: Server, owner: SignedIn): Promise<number> {
  const { name, id_number: number, front_file_id: front, back_file_id: back } = await identityInput(server, owner)
  const { secret } = server.config
  const { rows } = await server.database.query({
    text: `insert into verified as v (user_id, name, id_cipher, id_mac, id_tail, front_file_id, back_file_id, status) values ($1, $2, $3, $4, $5, $6, $7, 2)
      on conflict (user_id) do update set status = 2, row_version = v.row_version + 1 returning row_version`,
    values: [
      owner.userId,
      name,
      sealIdNumber(secret, number),
      digestIdNumber(secret, number),
      number.slice(-4),
      front,
      back,
    ],
  })
  const [row] = rows as { row_version: number }[]
  return row?.row_version ?? 0
}
