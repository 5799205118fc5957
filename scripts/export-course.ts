import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { packCourse } from '../packages/contract/src/material/courseware/pack-course.ts'
import { packageFile } from '../packages/contract/src/material/courseware/package.ts'
import { signIn } from './api-client.ts'
import { endWithUsage, scriptArguments } from './script-arguments.ts'

/*
 * EXPORT_ACCOUNT=you@school.cn EXPORT_PASSWORD=… npm run export-course ID FOLDER [-- --server http://127.0.0.1:3000]
 *
 * Writes a collection into a folder, files and all, of whatever size: what 导出课程包 puts into a zip. `npm run
 * import-course FOLDER` makes the same collection of it, on this server or another.
 */
const usage =
  '用法：EXPORT_ACCOUNT=账号 EXPORT_PASSWORD=密码 npm run export-course 学习集编号 文件夹 [-- --server 地址]'
const options = { server: { type: 'string' }, account: { type: 'string' } } as const
const { values, positionals } = scriptArguments({ allowPositionals: true, options }, usage)
const [id = '', folder = ''] = positionals
const { account = process.env.EXPORT_ACCOUNT ?? '', server = 'http://127.0.0.1:3000' } = values
const password = process.env.EXPORT_PASSWORD ?? ''
if (!/^\d+$/.test(id) || !folder || !account || !password) {
  endWithUsage(usage)
}

const client = await signIn(server, { account, password })
const { description, files } = await packCourse(client, Number(id), {
  onItem: (title) => console.log(`… ${title}`),
})
await mkdir(path.join(folder, 'files'), { recursive: true })
for (const file of files) {
  await client.download(file.url, path.join(folder, file.path))
}
await writeFile(path.join(folder, packageFile), `${JSON.stringify(description, null, 2)}\n`)

console.log(`\n《${description.title}》→ ${path.resolve(folder)}（${files.length}个文件）`)
for (const left of description.left) {
  console.log(`- ${left}：没有包含`)
}
