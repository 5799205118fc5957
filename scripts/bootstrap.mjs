/**
 * `node scripts/bootstrap.mjs COMMAND …`: plain JavaScript that Node 20 runs. Checks Node, installs the locked packages
 * when they are missing or older than the lock file, and hands over to Node 24, which runs TypeScript as it is.
 * Everything it says goes to stderr: what a command prints (routes, openapi) stays clean.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const commands = {
  start: 'packages/server/src/bin/start.ts',
  dev: 'scripts/dev.ts',
  build: 'packages/server/src/bin/build.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  bench: 'scripts/bench.ts',
  shots: 'e2e/shots.ts',
  strain: 'scripts/strain.ts',
  lock: 'scripts/complete-lock.ts',
  newest: 'scripts/dependencies.ts',
  openapi: 'packages/server/src/bin/openapi.ts',
  calls: 'packages/server/src/bin/calls.ts',
  routes: 'packages/server/src/bin/routes.ts',
  feature: 'scripts/feature.ts',
  rules: 'scripts/rules.ts',
  backup: 'packages/server/src/bin/backup.ts',
  'move-files': 'packages/server/src/bin/move-files.ts',
  restore: 'packages/server/src/bin/restore.ts',
  'create-admin': 'packages/server/src/bin/create-admin.ts',
  doctor: 'packages/server/src/bin/doctor.ts',
  sweep: 'packages/server/src/bin/sweep.ts',
  'leave-demo': 'packages/server/src/bin/leave-demo.ts',
  'export-course': 'scripts/export-course.ts',
  'import-course': 'scripts/import-course.ts',
}
/** What Node is told for a command: the figures are taken with the container that only tests have (scripts/trial-room.ts). */
const toldNode = { bench: () => ['--conditions=trial-room'], start: webProcessArguments }
const isWindows = process.platform === 'win32'
const oldestNode = [20, 11]
const wantedMajor = 24

function fail(message, todo) {
  process.stderr.write(`\n✖ ${message}\n  ${todo}\n\n`)
  process.exit(1)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    fail(
      `Node.js 版本过低：当前 ${process.versions.node}`,
      `请安装 Node.js ${oldestNode.join('.')} 或更高版本后重试：https://nodejs.org`,
    )
  }
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

/** Whether packages fit the lock file: by our own stamp, or by npm's record when somebody ran `npm ci` by hand. */
function isInstalled(stamp) {
  if (existsSync(stamp)) {
    return readFileSync(stamp, 'utf8') === lockHash()
  }
  const record = path.join(root, 'node_modules/.package-lock.json')
  const byHand =
    existsSync(record) && statSync(record).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
  if (byHand) {
    writeFileSync(stamp, lockHash())
  }
  return byHand
}

async function install() {
  const stamp = path.join(root, 'node_modules/.zhixing-installed')
  if (isInstalled(stamp)) {
    return
  }
  process.stderr.write('正在安装依赖（首次启动约需一两分钟）…\n')
  // npm's own words go to stderr; without warnings, for most are about Node 20, which only runs this file.
  const words = ['npm', 'ci', '--no-fund', '--no-audit', '--loglevel=error', '--progress=true']
  // On Windows npm is a batch file, which only a shell runs; Node warns of arguments beside a shell.
  const [npm, ...args] = isWindows ? [words.join(' ')] : words
  const ended = await run(npm, args, { stdio: ['ignore', 2, 2], shell: isWindows })
  if (ended.isStopped) {
    process.exit(interrupted)
  }
  if (ended.code !== 0) {
    fail('依赖安装失败', '请检查网络（npm config get registry）与磁盘空间后重试：npm ci')
  }
  writeFileSync(stamp, lockHash())
}

/** Node 24 from the package `node`; the Node we run under where that is new enough already. */
function findNode() {
  const own = path.join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node')
  const said = spawnSync(own, ['--version'], { encoding: 'utf8' })
  if (said.status === 0 && Number(said.stdout.slice(1).split('.')[0]) >= wantedMajor) {
    return own
  }
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) {
    return process.execPath
  }
  return fail(`缺少 Node.js ${wantedMajor}`, `请删除 node_modules 后重新执行，或自行安装 Node.js ${wantedMajor}`)
}

/**
 * Arguments of Node for the web process (docs/decisions/048): a heap that may grow to gigabytes is cleaned only once it has grown
 * fourfold, and keeps that memory; a bounded one after it has grown by half. A bound in NODE_OPTIONS stands instead.
 */
function webProcessArguments() {
  const isBounded = process.env.NODE_OPTIONS?.includes('--max-old-space-size') ?? false
  return isBounded ? [] : JSON.parse(readFileSync(path.join(root, 'scripts/web-process.json'), 'utf8')).nodeArguments
}

const drizzleModules = new URL('drizzle-modules.mjs', import.meta.url).href

/**
 * What every program of the project runs with, unless the environment says otherwise. Young objects get 2 x 32 MB: left
 * to itself, V8 takes 2 x 64 on a machine with much memory, and half of that gives surviving objects too little time.
 * Drizzle's modules are found quickly (drizzle-modules.mjs). Compiled code is kept beside the packages, so that a second start takes half as long. Two areas of native memory: one
 * for each thread, as glibc would have it, leaves holes that are never given back. Blocks of 128 KB and more lie apart and
 * are given back once free: glibc by itself raises that bound to 32 MB, and what is freed stays between other blocks.
 */
function runtimeOf({
  NODE_OPTIONS = '',
  NODE_COMPILE_CACHE,
  MALLOC_ARENA_MAX = '2',
  MALLOC_TRIM_THRESHOLD_ = '131072',
}) {
  return {
    NODE_OPTIONS: `--max-semi-space-size=32 --import=${drizzleModules} ${NODE_OPTIONS}`.trim(),
    NODE_COMPILE_CACHE: NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/zhixing-code'),
    MALLOC_ARENA_MAX,
    MALLOC_TRIM_THRESHOLD_,
  }
}

const sameMomentMs = 1000
const lookMs = 250
const interrupted = 130

/** The program under way: npm while it installs, then the command. */
let underWay
let passedAt = -sameMomentMs

/**
 * Passes a signal on. Ctrl-C reaches us from the terminal and once more through npm; the program shall see one signal, for it
 * takes a second one as "at once".
 */
function pass(signal) {
  const isFirst = passedAt < 0
  if (performance.now() - passedAt < sameMomentMs) {
    return
  }
  passedAt = performance.now()
  if (underWay && !isWindows) {
    process.kill(-underWay.pid, signal)
  } else if (underWay?.connected) {
    // Windows knows no signals: there one ends the program unheard, the broken channel in order (stop-with-parent.mjs).
    underWay.disconnect()
  } else if (underWay) {
    underWay.kill(signal)
  } else if (isFirst) {
    process.exit(interrupted)
  }
}

/** Whether our parent is gone; Windows keeps its number for us all the same. */
function isOrphan(parent) {
  try {
    return process.ppid !== parent || !process.kill(parent, 0)
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/**
 * Hears signals from the first step on. npm may end without a word to us: started by it, we end when it is gone. Started
 * otherwise, a parent that goes means nothing (nohup, a shell that is left).
 */
function hearSignals() {
  process.on('SIGINT', () => pass('SIGINT'))
  process.on('SIGTERM', () => pass('SIGTERM'))
  // A closed terminal is an orderly end too.
  process.on('SIGHUP', () => pass('SIGTERM'))
  if (!process.env.npm_lifecycle_event) {
    return
  }
  const parent = process.ppid
  const look = setInterval(() => {
    if (isOrphan(parent)) {
      clearInterval(look)
      pass('SIGTERM')
    }
  }, lookMs)
  look.unref()
}

/** Runs a program to its end, in a process group of its own, which gets the signals that we get. */
function run(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, detached: !isWindows, ...options })
    underWay = child
    child.on('error', (error) => fail(`无法启动 ${program}`, String(error)))
    child.on('exit', (code, signal) => {
      underWay = undefined
      resolve({ code: code ?? (signal === 'SIGINT' ? interrupted : 1), isStopped: passedAt >= 0 })
    })
  })
}

/** Runs the command with our terminal. When we are killed outright, the broken channel tells it to stop (stop-with-parent.mjs). */
async function handOver(entry, args, told = []) {
  const watcher = new URL('stop-with-parent.mjs', import.meta.url).href
  const { code } = await run(findNode(), ['--import', watcher, ...told, entry, ...args], {
    env: { ...process.env, ...runtimeOf(process.env), ZHIXING_BOOTSTRAP: String(process.pid) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  process.exit(code)
}

async function main() {
  const [command = '', ...args] = process.argv.slice(2)
  const entry = commands[command]
  if (!entry) {
    fail(`没有名为“${command}”的命令`, `可用命令：${Object.keys(commands).join(' ')}`)
  }
  checkNode()
  hearSignals()
  await install()
  if (!existsSync(path.join(root, entry))) {
    fail(`命令 ${command} 尚不可用`, `缺少文件 ${entry}`)
  }
  await handOver(path.join(root, entry), args, toldNode[command]?.())
}

main().catch((error) => fail('启动失败', String(error)))
