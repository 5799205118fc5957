import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { WeChatAccount } from './wechat/official-account.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

const webAddress = z.url({ protocol: /^https?$/, message: '应为 http:// 或 https:// 开头的地址' })

const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  WORKERS: flag.default(true),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  PUBLIC_URL: webAddress.optional(),
  REDIRECT_HOSTS: z.string().default(''),
  FILES_URL: webAddress.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_PATH_STYLE: flag.default(true),
  TRUST_PROXY: z.string().optional(),
  SIGNING_KEY: z.string().default('zhixing-request-signing-v1'),
  APP_SECRET: z.string().min(32).optional(),
  SITE_NAME: z.string().default('知行'),
  DEMO: flag.optional(),
  CHECK_REPLIES: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_TOKEN: z.string().optional(),
  MAIL_URL: z.string().optional(),
  MAIL_FROM: z.string().default('知行 <no-reply@localhost>'),
  SMS_URL: webAddress.optional(),
  SMS_KEY: z.string().optional(),
  SMS_SIGN: z.string().default('知行'),
  WECHAT_URL: webAddress.default('https://api.weixin.qq.com'),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_SECRET: z.string().optional(),
})

/** A setting of the environment that cannot be used; the message says which and how to mend it. */
export class ConfigError extends Error {}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  endpoint: string
  region: string
  bucket: string
  key: string
  secret: string
  /** Whether the bucket stands in the path; else it is part of the host. */
  pathStyle: boolean
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databasePool: number
  /** Whether this process works background jobs; without, another one must. */
  workers: boolean
  publicUrl: string | undefined
  redirectHosts: readonly string[]
  filesUrl: string | undefined
  /** Undefined: files lie in the data folder. */
  s3: S3Config | undefined
  trustProxy: string | undefined
  signingKey: string
  secret: string
  siteName: string
  /** Whether a demonstration is wanted; undefined: where the embedded database is empty, or holds one. */
  demo: boolean | undefined
  checkReplies: boolean
  logLevel: string
  metricsToken: string | undefined
  mail: { url: string | undefined; from: string }
  sms: { url: string | undefined; key: string | undefined; sign: string }
  /** The account that signs pages for WeChat; undefined: none. */
  weChat: WeChatAccount | undefined
}

/** Reads and checks the environment; the only place that does. Throws ConfigError with the list of faults. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // Compose files and units hand over `NAME=` for what is not set.
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`环境变量有误，请修改后重新启动：\n${faults.join('\n')}`)
  }
  const values = parsed.data
  if ((values.SMS_URL === undefined) !== (values.SMS_KEY === undefined)) {
    throw new ConfigError('环境变量有误，请修改后重新启动：\n  SMS_URL 和 SMS_KEY 需要同时设置')
  }
  const dataDir = resolve(values.DATA_DIR ?? defaultDataDir())
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePool: values.DATABASE_POOL,
    workers: values.WORKERS,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    redirectHosts: values.REDIRECT_HOSTS.split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
    filesUrl: values.FILES_URL,
    s3: readS3(values),
    trustProxy: values.TRUST_PROXY,
    signingKey: values.SIGNING_KEY,
    secret: values.APP_SECRET ?? keptSecret(dataDir),
    siteName: values.SITE_NAME,
    demo: values.DEMO,
    checkReplies: values.CHECK_REPLIES,
    logLevel: values.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    metricsToken: values.METRICS_TOKEN,
    mail: { url: values.MAIL_URL, from: values.MAIL_FROM },
    sms: { url: values.SMS_URL, key: values.SMS_KEY, sign: values.SMS_SIGN },
    weChat: readWeChat(values),
  }
}

function readS3(values: z.infer<typeof environment>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = values
  if (bucket === undefined && key === undefined && secret === undefined) {
    return undefined
  }
  if (bucket === undefined || key === undefined || secret === undefined) {
    throw new ConfigError('环境变量有误，请修改后重新启动：\n  S3_BUCKET、S3_KEY 和 S3_SECRET 需要同时设置')
  }
  const endpoint = (values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')
  return { endpoint, region, bucket, key, secret, pathStyle: values.S3_PATH_STYLE }
}

/** WeChat signs for hosts it was told of only: what is signed has to stand at one known address. */
function readWeChat(values: z.infer<typeof environment>): WeChatAccount | undefined {
  const { WECHAT_APP_ID: appId, WECHAT_SECRET: secret, WECHAT_URL: url } = values
  if (appId === undefined && secret === undefined) {
    return undefined
  }
  if (appId === undefined || secret === undefined || values.PUBLIC_URL === undefined) {
    throw new ConfigError('环境变量有误，请修改后重新启动：\n  WECHAT_APP_ID、WECHAT_SECRET 和 PUBLIC_URL 需要同时设置')
  }
  return { url: url.replace(/\/$/, ''), appId, secret }
}

/** As root the embedded database runs under its own user, which cannot enter root's folders. */
function defaultDataDir(): string {
  return process.getuid?.() === 0 ? '/var/lib/zhixing' : '.data'
}

/** The secret that signs cookies, made once and kept beside the data; several processes on several hosts set APP_SECRET. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw new ConfigError(`无法读取 ${file}，请检查该文件的权限`)
    }
  }
  const secret = randomBytes(32).toString('hex')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600 })
  } catch {
    throw new ConfigError(`数据目录 ${dataDir} 不可写，请用 DATA_DIR 指定一个可写的目录`)
  }
  return secret
}
