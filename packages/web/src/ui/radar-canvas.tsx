import {
  type ChartData,
  Chart as ChartJs,
  Filler,
  Legend,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
} from 'chart.js'
import { Chart as ReactChart } from 'react-chartjs-2'
import { dark, light, type Palette } from '#theme/tokens.ts'
import { useColorMode } from '#theme/use-color-mode.ts'
import { useReducedMotion } from '#theme/use-reduced-motion.ts'

ChartJs.register(Filler, Legend, LineElement, PointElement, RadarController, RadialLinearScale, Tooltip)

interface RadarSeries {
  name: string
  values: readonly number[]
  color: keyof Palette
  /** What it encloses is filled. */
  isFilled?: boolean
}

export interface RadarProps {
  title: string
  /** What the labels are: 技能点. */
  labelName: string
  labels: readonly string[]
  series: readonly RadarSeries[]
  /** Where its rays end. */
  most: number
}

/** Labels stand around a circle: a long one takes two lines, and what is longer still ends in dots. */
const lineMax = 8
function linesOf(label: string): string[] {
  const letters = [...label]
  const second = letters.slice(lineMax, 2 * lineMax)
  return [
    letters.slice(0, lineMax).join(''),
    ...(second.length > 0 ? [second.join('') + (letters.length > 2 * lineMax ? '…' : '')] : []),
  ]
}

/** The drawing of a Radar; loads with the first that is shown. */
export function RadarCanvas({ labels, series, most }: RadarProps) {
  const { mode } = useColorMode()
  const isStill = useReducedMotion()
  const palette = mode === 'dark' ? dark : light
  const data: ChartData<'radar', number[], string[]> = {
    labels: labels.map(linesOf),
    datasets: series.map(({ name, values, color, isFilled = false }) => ({
      label: name,
      data: [...values],
      borderColor: palette[color],
      backgroundColor: `${palette[color]}33`,
      pointBackgroundColor: palette[color],
      borderWidth: 2,
      pointRadius: 3,
      fill: isFilled,
      ...(isFilled ? {} : { borderDash: [6, 4] }),
    })),
  }
  return (
    <ReactChart
      type="radar"
      data={data}
      options={{
        responsive: true,
        maintainAspectRatio: false,
        animation: isStill ? false : { duration: 200 },
        scales: {
          r: {
            min: 0,
            max: most,
            grid: { color: palette.line },
            angleLines: { color: palette.line },
            pointLabels: { color: palette.textSoft, font: { size: 12 } },
            ticks: { display: false, stepSize: most / 5 },
          },
        },
        plugins: {
          legend: { position: 'bottom', labels: { color: palette.textSoft, boxWidth: 12 } },
          tooltip: {
            backgroundColor: palette.raised,
            titleColor: palette.text,
            bodyColor: palette.textSoft,
            borderColor: palette.edge,
            borderWidth: 1,
          },
        },
      }}
    />
  )
}
