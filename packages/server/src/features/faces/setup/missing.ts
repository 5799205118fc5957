import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Missing } from '@zhixing/contract/faces/setup/calls.ts'
import { z } from 'zod'
import type { Config } from '#config.ts'
import { lastBackupSetting } from '#db/backup/last-backup.ts'
import type { Queryable } from '#db/database.ts'
import { absent } from '#db/start-error.ts'
import { days } from '#kernel/time.ts'
import { readSetting } from '../../base/setting/public.ts'
import { sweepStopped } from '../../base/upload/public.ts'
import { hasSuper } from './link.ts'

/** The setting in which lies what was closed when a demonstration was left (`npm run leave-demo`). */
const leftSetting = 'demo.left'
const leftShape = z.object({ contents: z.array(z.object({ id: z.number(), type: z.string(), title: z.string() })) })

/** What was closed when a demonstration was left; none where there was none. */
export async function closedAtLeaving(on: Queryable) {
  return leftShape.safeParse(await readSetting(on, leftSetting)).data?.contents ?? []
}

export interface Looking {
  on: Queryable
  config: Config
  /** Whether films can be converted. */
  converts: boolean
  now: Date
  /** The system it runs on. */
  platform?: NodeJS.Platform
}

type Check = (looking: Looking) => Promise<Missing | undefined>

const clockMostMs = 5_000
const leastFreeBytes = 5 * 1024 ** 3
const oldestBackupDays = 7
const waitingMostMinutes = 30
const mailsStayed = '在此之前验证码只进入发件箱，用户收不到'

async function one<T>(on: Queryable, text: string, values: unknown[] = []): Promise<T | undefined> {
  const { rows } = await on.query({ text, values })
  return (rows as T[])[0]
}

function isLocal(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}

const lastShape = z.object({ at: z.iso.datetime(), folder: z.string() })

/** The newest backup that is known: the one noted last, wherever it lies, or one in the usual folder. */
async function newestBackup({ on, config: { dataDir } }: Looking): Promise<{ at: Date; folder: string } | undefined> {
  const usual = path.join(dataDir, 'backups')
  const names = await readdir(usual).catch(absent<string[]>([]))
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = path.join(usual, name)
      const manifest = await stat(path.join(folder, 'manifest.json')).catch(absent(undefined))
      return manifest ? [{ at: manifest.mtime, folder }] : []
    }),
  )
  const noted = lastShape.safeParse(await readSetting(on, lastBackupSetting)).data
  const known = [...found.flat(), ...(noted ? [{ at: new Date(noted.at), folder: noted.folder }] : [])]
  return known.sort((a, b) => b.at.getTime() - a.at.getTime())[0]
}

const checks: Readonly<Record<string, Check>> = {
  admin: async ({ on }) =>
    (await hasSuper(on))
      ? undefined
      : { id: 'admin', title: '还没有超级管理员', todo: '打开启动时终端上的链接，或执行 npm run create-admin' },
  address: async ({ config: { publicUrl } }) =>
    publicUrl !== undefined && !isLocal(publicUrl)
      ? undefined
      : {
          id: 'address',
          title: '没有设置对外的网站地址',
          todo: '设置 PUBLIC_URL，如 https://learn.example.cn，然后重新启动',
        },
  tls: async ({ config: { publicUrl, trustProxy } }) =>
    publicUrl?.startsWith('https:') && trustProxy !== undefined
      ? undefined
      : {
          id: 'tls',
          title: '没有启用 HTTPS',
          todo: '在前面的代理上启用 HTTPS，PUBLIC_URL 用 https:// 开头，并设置 TRUST_PROXY',
        },
  mail: async ({ config: { mail } }) =>
    mail.url ? undefined : { id: 'mail', title: '不能发送邮件', todo: `设置 MAIL_URL 和 MAIL_FROM；${mailsStayed}` },
  sms: async ({ config: { sms } }) =>
    sms.url
      ? undefined
      : { id: 'sms', title: '不能发送短信', todo: `设置 SMS_URL、SMS_KEY 和 SMS_SIGN；${mailsStayed}` },
  // On Windows the mode of a file says nothing about who reads it.
  secret: async ({ config: { dataDir }, platform = process.platform }) => {
    if (platform === 'win32') {
      return undefined
    }
    const file = await stat(path.join(dataDir, 'secret')).catch(absent(undefined))
    return file && (file.mode & 0o077) !== 0
      ? { id: 'secret', title: '密钥文件可被其他账号读取', todo: `执行 chmod 600 ${path.join(dataDir, 'secret')}` }
      : undefined
  },
  clock: async ({ on }) => {
    const before = Date.now()
    const row = await one<{ at: number }>(on, 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at')
    const middle = (before + Date.now()) / 2
    return Math.abs((row?.at ?? middle) - middle) > clockMostMs
      ? { id: 'clock', title: '服务器与数据库的时间不一致', todo: '在两台机器上启用时间同步（NTP）' }
      : undefined
  },
  disk: async ({ config: { dataDir } }) => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize < leastFreeBytes
      ? {
          id: 'disk',
          title: `磁盘剩余空间不足（${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB）`,
          todo: '清理磁盘或扩容',
        }
      : undefined
  },
  backup: async (looking) => {
    const newest = await newestBackup(looking)
    const age = newest ? (looking.now.getTime() - newest.at.getTime()) / days(1) : Number.POSITIVE_INFINITY
    if (age <= oldestBackupDays) {
      return undefined
    }
    const title = newest ? `最近的备份是${Math.floor(age)}天前（${newest.folder}）` : '还没有备份'
    return { id: 'backup', title, todo: '执行 npm run backup，并安排每天自动执行' }
  },
  database: async ({ on }) => {
    const row = await one<{ encoding: string; may: boolean }>(
      on,
      `select pg_encoding_to_char(encoding) as encoding, has_database_privilege(current_database(), 'create') as may
        from pg_database where datname = current_database()`,
    )
    if (row?.encoding !== 'UTF8') {
      return {
        id: 'database',
        title: `数据库的编码是${row?.encoding ?? '未知'}`,
        todo: '用 UTF8 编码新建数据库后恢复备份',
      }
    }
    return row.may
      ? undefined
      : { id: 'database', title: '数据库用户的权限不足', todo: '授予数据库的 CREATE 权限，否则无法升级' }
  },
  version: async ({ on }) => {
    const row = await one<{ version: number }>(on, `select current_setting('server_version_num')::int as version`)
    return (row?.version ?? 0) < 160_000
      ? { id: 'version', title: 'PostgreSQL 的版本过低', todo: '升级到 PostgreSQL 16 或更高版本' }
      : undefined
  },
  queue: async ({ on }) => {
    const row = await one<{ waits: number }>(
      on,
      `select coalesce(extract(epoch from clock_timestamp() - min(start_after)) / 60, 0)::float8 as waits
        from pgboss.job where state = 'created' and start_after < clock_timestamp()`,
    )
    return (row?.waits ?? 0) > waitingMostMinutes
      ? { id: 'queue', title: '后台任务长时间没有执行', todo: '检查是否有进程以 WORKERS=1 运行，以及日志中的错误' }
      : undefined
  },
  sweep: async ({ on }) => {
    const stopped = await sweepStopped(on)
    if (stopped === undefined) {
      return undefined
    }
    return stopped.why === 'installation'
      ? {
          id: 'sweep',
          title: '文件目录属于另一个数据库，已停止清理文件',
          todo: '检查 DATA_DIR 和 DATABASE_URL 是否配错；确认无误时删除文件目录中的 .installation',
        }
      : {
          id: 'sweep',
          title: `清理文件已停止：${stopped.total}个文件中有${stopped.unknown}个不在数据库中`,
          todo: '检查 DATABASE_URL 是否指向了正确的数据库；确认无误后执行 npm run sweep',
        }
  },
  ffmpeg: async ({ converts }) =>
    converts ? undefined : { id: 'ffmpeg', title: '没有安装 ffmpeg', todo: '安装 ffmpeg；否则只接受 H.264 编码的视频' },
}

/** What real use needs and is not there, in the order in which one would mend it. */
export async function findMissing(looking: Looking): Promise<Missing[]> {
  const found = await Promise.all(Object.values(checks).map((check) => check(looking)))
  return found.filter((one) => one !== undefined)
}
