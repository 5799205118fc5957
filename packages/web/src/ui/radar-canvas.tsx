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
import { Radar as ReactRadar } from 'react-chartjs-2'
import { dark, light } from '#theme/tokens.ts'
import { useColorMode } from '#theme/use-color-mode.ts'
import { useReducedMotion } from '#theme/use-reduced-motion.ts'

ChartJs.register(Filler, Legend, LineElement, PointElement, RadarController, RadialLinearScale, Tooltip)

export interface RadarFigures {
  title: string
  /** Word for what stands around it: 能力, 维度. */
  labelName: string
  labels: readonly string[]
  /** The most there can be. */
  max: number
  /** One or two: what was reached, what is wanted. */
  series: readonly { name: string; values: readonly number[] }[]
}

const shownMax = 8

/** The drawing of a Radar; loads with the first that is shown. */
export function RadarCanvas({ labels, max, series }: RadarFigures) {
  const { mode } = useColorMode()
  const isStill = useReducedMotion()
  const palette = mode === 'dark' ? dark : light
  const looks = [
    { line: palette.primary, dash: [] },
    { line: palette.teal, dash: [4, 4] },
  ]
  const data: ChartData<'radar', number[], string> = {
    labels: labels.map((label) =>
      [...label].length > shownMax ? `${[...label].slice(0, shownMax).join('')}…` : label,
    ),
    datasets: series.map(({ name, values }, at) => ({
      label: name,
      data: [...values],
      borderColor: looks[at]?.line ?? palette.primary,
      borderDash: looks[at]?.dash ?? [],
      backgroundColor: `${looks[at]?.line ?? palette.primary}26`,
      fill: at === 0,
      borderWidth: 2,
      pointRadius: 2,
    })),
  }
  return (
    <ReactRadar
      data={data}
      options={{
        responsive: true,
        maintainAspectRatio: false,
        animation: isStill ? false : { duration: 200 },
        scales: {
          r: {
            min: 0,
            max,
            ticks: { display: false, stepSize: max / 5 },
            grid: { color: palette.line },
            angleLines: { color: palette.line },
            pointLabels: { color: palette.textSoft },
          },
        },
        plugins: { legend: { display: series.length > 1, labels: { color: palette.textSoft, boxWidth: 12 } } },
      }}
    />
  )
}
