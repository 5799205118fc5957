import { quantile } from '../load.ts'
import { startProcess } from '../processes.ts'
import { atPace, type Line } from '../report.ts'
import { type School, spread } from './school.ts'
import { send } from './speak.ts'

/** The yardstick on the machine for which times are asked, in milliseconds. */
const usualMs = 9.5
const warmUp = 200
const requests = 2400

async function timeOne(port: number): Promise<number> {
  const began = performance.now()
  await send(`http://127.0.0.1:${port}/piece`, { method: 'GET' }, undefined)
  return performance.now() - began
}

/** Measures the yardstick: the middle time of its server's requests at 16 connections, in milliseconds. */
async function measureYardstick(port: number): Promise<number> {
  await spread(Array.from({ length: warmUp }), () => timeOne(port))
  const times = await spread(Array.from({ length: requests }), () => timeOne(port))
  times.sort((a, b) => a - b)
  return quantile(times, 0.5)
}

/**
 * Measures and judges each timed line by the pace that the machine has just then: a figure of a machine half as fast counts half. The pace, 1 at most, is
 * of before and after; where it is less, the line tells both.
 */
export async function inPace(school: School, measure: () => Promise<Line[]>): Promise<Line[]> {
  const yardstick = await startProcess('school/yardstick.ts', [school.databaseUrl])
  try {
    const before = await measureYardstick(yardstick.port)
    const lines = await measure()
    const after = await measureYardstick(yardstick.port)
    const pace = Math.min(1, usualMs / ((before + after) / 2))
    return lines.map((line) => atPace(line, pace))
  } finally {
    await yardstick.stop()
  }
}
