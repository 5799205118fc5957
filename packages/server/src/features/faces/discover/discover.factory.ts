import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import type { ThemeName } from '@zhixing/contract/faces/discover/themes.ts'
import type { TestServer } from '../../../../test/test-server.ts'

/** The version a column stands at, to change it from. */
export async function readBack(server: TestServer, theme: ThemeName): Promise<number> {
  return (await server.call(discoverCalls.theme, { theme })).data.row_version
}
