import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../files.ts'
import type { Growth } from './growth.ts'
import type { Ratio } from './ratios.ts'
import type { Sizes } from './sizes.ts'

export interface Findings {
  sizes: Sizes
  ratios: Ratio[]
  growth: Growth[]
  /** First views by who meets them. */
  bundles: Line[]
  memoryMb: number | undefined
  /** What a school does at once. */
  school: Line[]
  /** Calls whose statements are not the committed ones. */
  changed: string[]
  seconds: number
}

/** What is asked of the product (the figures of the plan). */
const targets = { perSecond: 0.6, p99: 2, growth: 1.2, growthMs: 0.3, memoryMb: 350 }

export interface Line {
  figure: string
  value: string
  target: string
  isMet: boolean
  /** Counted and not timed: it is the same on any machine. */
  isCounted?: true
  /** Of a time that is judged by the pace of the machine. */
  timed?: { ms: number; most: number }
}

/** The line of a time in milliseconds. */
export function timedLine(figure: string, value: string, timed: { ms: number; most: number }): Line {
  return { figure, value, target: `< ${timed.most} ms`, isMet: timed.ms < timed.most, timed }
}

/** Judges a timed line by a pace of the machine, of 1 at most; another stays as it is. */
export function atPace({ timed, ...line }: Line, pace: number): Line {
  if (!timed) {
    return line
  }
  const ms = timed.ms * pace
  const value = pace < 1 ? `${line.value} (${ms.toFixed(0)} ms at full pace)` : line.value
  return { ...line, value, isMet: ms < timed.most }
}

export function linesOf(findings: Findings): Line[] {
  const { ratios, growth, bundles, memoryMb, changed, school } = findings
  return [
    ...ratios.flatMap(ratioLines),
    ...growth.map((one) => ({
      figure: `growth: ${one.title}`,
      value: `${one.small.toFixed(2)} → ${one.large.toFixed(2)} ms, ${one.samePlans ? 'same plans' : 'OTHER PLANS'}`,
      target: `≤ ${targets.growth}× or + ${targets.growthMs} ms`,
      isMet: one.samePlans && one.large <= Math.max(one.small * targets.growth, one.small + targets.growthMs),
    })),
    ...bundles,
    ...(memoryMb === undefined
      ? []
      : [
          {
            figure: 'resident memory of the web process',
            value: `${memoryMb.toFixed(0)} MB`,
            target: `< ${targets.memoryMb} MB`,
            isMet: memoryMb < targets.memoryMb,
          },
        ]),
    ...school,
    {
      figure: 'statements as committed',
      value: changed.length === 0 ? 'all' : `changed: ${changed.join(', ')}`,
      target: 'all',
      isMet: changed.length === 0,
    },
  ]
}

/** Lines of a call beside its reference, each with whether it meets its target. */
export function ratioLines(one: Ratio): Line[] {
  const { ours, reference } = one
  return [
    {
      figure: `${one.title}: requests/s`,
      value: `${one.perSecond.toFixed(2)} (${ours.perSecond.toFixed(0)} of ${reference.perSecond.toFixed(0)})`,
      target: `≥ ${targets.perSecond}`,
      isMet: one.perSecond >= targets.perSecond,
    },
    {
      figure: `${one.title}: p99`,
      value: `${one.p99.toFixed(2)} (${ours.p99.toFixed(1)} of ${reference.p99.toFixed(1)} ms)`,
      target: `≤ ${targets.p99}`,
      isMet: one.p99 <= targets.p99,
    },
  ]
}

export function tableOf(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(({ figure }) => figure.length)) + 2
  return lines
    .map(
      ({ figure, value, target, isMet }) => `${isMet ? '✓' : '✗'} ${figure.padEnd(width)}${value.padEnd(34)} ${target}`,
    )
    .join('\n')
}

export function writeReport(findings: Findings): void {
  mkdirSync(path.join(root, 'bench'), { recursive: true })
  writeFileSync(path.join(root, 'bench/report.json'), `${JSON.stringify(findings, null, 2)}\n`)
}

/** docs/bench.md, of a whole run. */
export function writePage(findings: Findings): void {
  const { sizes, growth } = findings
  const text = [
    '# What it does in a second',
    '',
    'Written by `npm run bench -- --write`. Each call is measured against a reference: bare Fastify that sends the very',
    'statements our call sends ([scripts/bench/reference](../scripts/bench/reference)) without signatures, session, zod or',
    `presenter. Both answer 32 connections in ${sizes.rounds} alternating rounds of ${sizes.seconds} s; figures are of each side's`,
    'quieter rounds: the quartile, for other work on the same processor only ever adds time. For p99 either server goes before',
    'the load and the database, which share its cores.',
    '',
    `${sizes.collections.toLocaleString('en')} collections, ${sizes.people.toLocaleString('en')} people, ${sizes.progress.toLocaleString('en')} rows of progress; ${os.cpus().length} cores for server,`,
    `database (fsync on) and load together, Node ${process.versions.node}; the whole run took ${Math.round(findings.seconds)} s.`,
    '',
    'Below them, a school at work: real, signed calls to one server process with its workers, on a cluster of its own',
    '([scripts/bench/school](../scripts/bench/school)); times are as the caller sees them,',
    'after what was set up or measured before has left no job to do. Pages in a browser are measured by themselves',
    '([bench-pages.md](bench-pages.md)).',
    '',
    'What misses its target is measured again, for such a machine is half as fast for a minute and then itself again: a ratio on servers',
    'started anew, twice at most, and all rounds count; joining, a plan, the exam, search and a large upload twice more, and two of the three times count',
    '(all are told). What is counted has to be right each time. Times of many requests are judged by the pace of the machine: where a bare server',
    '([yardstick.ts](../scripts/bench/school/yardstick.ts)) takes twice its usual time beside them, they count half, and both are told',
    '([decision 054](decisions/054-times-are-judged-by-the-pace.md)).',
    '',
    ...tableOfPage(linesOf(findings)),
    '',
    '## Plans',
    '',
    'Of each read, with all the data; "same plans" above compares them with those at 10,000 rows of progress.',
    '',
    ...growth.flatMap((one) => [`### ${one.title}`, '', '```', ...one.largePlans, '```', '']),
  ]
  writeFileSync(path.join(root, 'docs/bench.md'), text.join('\n'))
}

/** docs/bench-pages.md: what a phone sees of the pages. */
export function writeFirstViews(lines: readonly Line[]): void {
  const text = [
    '# How fast its pages are',
    '',
    "Written by `npm run bench -- --only lighthouse --write`: Lighthouse's preset for phones (CPU ÷ 4, slow line) on the product with its",
    'demo data, each page five times, the middle one ([scripts/bench/lighthouse.ts](../scripts/bench/lighthouse.ts)).',
    '',
    ...tableOfPage(lines),
    '',
  ]
  writeFileSync(path.join(root, 'docs/bench-pages.md'), text.join('\n'))
}

function tableOfPage(lines: readonly Line[]): string[] {
  return [
    '| figure | value | target | |',
    '| --- | --- | --- | --- |',
    ...lines.map(
      ({ figure, value, target, isMet }) => `| ${figure} | ${value} | ${target} | ${isMet ? 'met' : '**missed**'} |`,
    ),
  ]
}
