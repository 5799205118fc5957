import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import type { Shot } from './shot-page.ts'

interface Plan {
  /** The widest window it is for. */
  upTo: number
  columns: number
  rows: number
  /** How wide a picture is drawn: a sheet fits a screen, and headings can be read. */
  drawn: number
  /** How much of a page's height is on the sheet. */
  cut: number
}

const plans: readonly Plan[] = [
  { upTo: 799, columns: 6, rows: 1, drawn: 247, cut: 1800 },
  { upTo: 1199, columns: 3, rows: 2, drawn: 506, cut: 1400 },
]
const widest: Plan = { upTo: Number.POSITIVE_INFINITY, columns: 2, rows: 2, drawn: 766, cut: 1400 }
const gap = 12

function planOf(width: number): Plan {
  return plans.find(({ upTo }) => width <= upTo) ?? widest
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function figure({ address, role, width, file, faults }: Shot): string {
  const told = faults.map((fault) => `<br><b>${escaped(fault)}</b>`).join('')
  const named = `${escaped(decodeURIComponent(address))} · ${role} · ${width}`
  return `<figure><figcaption>${named}${told}</figcaption><a href="../${file}"><img src="../${file}" alt=""></a></figure>`
}

function sheetOf(shots: readonly Shot[], width: number): string {
  const { columns, drawn, cut } = planOf(width)
  const height = Math.round((cut * drawn) / width)
  const style = `body{margin:${gap}px;font:14px sans-serif;display:grid;grid-template-columns:repeat(${columns},${drawn}px);gap:${gap}px}
figure{margin:0}figcaption{overflow-wrap:anywhere;margin-bottom:4px}b{color:#c00}
img{width:${drawn}px;max-height:${height}px;object-fit:cover;object-position:top;outline:1px solid #999}`
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${shots.map(figure).join('\n')}`
}

/** Contact sheets of what one role saw in one width, each as a page that links to the pictures and as a picture itself. */
export async function writeSheets(browser: Browser, shots: readonly Shot[], to: { folder: string; name: string }) {
  const width = shots[0]?.width ?? 0
  const { columns, rows, drawn } = planOf(width)
  const perSheet = columns * rows
  const folder = path.join(to.folder, 'sheets')
  await mkdir(folder, { recursive: true })
  const older = (await readdir(folder)).filter((file) => new RegExp(`^${to.name}-\\d+-`).test(file))
  await Promise.all(older.map((file) => rm(path.join(folder, file))))
  const page = await browser.newPage({ viewport: { width: columns * (drawn + gap) + gap, height: perSheet } })
  for (let at = 0; at < shots.length; at += perSheet) {
    const group = shots.slice(at, at + perSheet)
    const areas = [...new Set(group.map(({ area }) => area))].join('-')
    const file = path.join(folder, `${to.name}-${String(at / perSheet + 1).padStart(2, '0')}-${areas}`)
    await writeFile(`${file}.html`, sheetOf(group, width))
    await page.goto(pathToFileURL(`${file}.html`).href)
    await page.screenshot({ path: `${file}.png`, fullPage: true })
  }
  await page.close()
}
