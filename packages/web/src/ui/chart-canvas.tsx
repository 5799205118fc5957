import {
  BarController,
  BarElement,
  CategoryScale,
  type ChartData,
  Chart as ChartJs,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { Chart as ReactChart } from 'react-chartjs-2'
import { dark, light, type Palette } from '#theme/tokens.ts'
import { useColorMode } from '#theme/use-color-mode.ts'
import { useReducedMotion } from '#theme/use-reduced-motion.ts'

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

interface Series {
  name: string
  values: readonly number[]
  /** bar by default; a line has its own scale at the right. */
  look?: 'bar' | 'line'
  /** A colour of the theme; one a bar where there are as many as labels. */
  colors: readonly (keyof Palette)[]
}

export interface ChartBars {
  title: string
  /** What the labels are: 日期, 进度. */
  labelName: string
  labels: readonly string[]
  series: readonly Series[]
  /** Bars from left to right: labels that are words stand beside them whole. */
  isAcross?: boolean
}

function tooltipLook(palette: Palette) {
  return {
    backgroundColor: palette.raised,
    titleColor: palette.text,
    bodyColor: palette.textSoft,
    borderColor: palette.edge,
    borderWidth: 1,
    padding: 10,
    boxPadding: 4,
  }
}

/** The drawing of a Chart; loads with the first that is shown. */
export function ChartCanvas({ labels, series, isAcross = false }: ChartBars) {
  const { mode } = useColorMode()
  const isStill = useReducedMotion()
  const palette = mode === 'dark' ? dark : light
  const hasLine = series.some(({ look }) => look === 'line')
  const data: ChartData<'bar' | 'line', number[], string> = {
    labels: [...labels],
    datasets: series.map(({ name, values, look = 'bar', colors }) => {
      const drawn = colors.map((color) => palette[color])
      return look === 'line'
        ? {
            type: 'line' as const,
            order: -1,
            label: name,
            data: [...values],
            borderColor: drawn[0] ?? palette.primary,
            backgroundColor: drawn[0] ?? palette.primary,
            borderWidth: 2,
            pointRadius: 0,
            pointHitRadius: 12,
            tension: 0.3,
            yAxisID: 'right',
          }
        : {
            type: 'bar' as const,
            label: name,
            data: [...values],
            backgroundColor: drawn,
            borderRadius: 4,
            maxBarThickness: 48,
          }
    }),
  }
  const ticks = { color: palette.textFaint, precision: 0 }
  const grid = { color: palette.line }
  return (
    <ReactChart
      type="bar"
      data={data}
      options={{
        responsive: true,
        maintainAspectRatio: false,
        animation: isStill ? false : { duration: 200 },
        interaction: { mode: 'index', intersect: false },
        indexAxis: isAcross ? 'y' : 'x',
        scales: {
          [isAcross ? 'y' : 'x']: {
            grid: { display: false },
            ticks: { ...ticks, maxRotation: 0, autoSkip: !isAcross, autoSkipPadding: 12 },
          },
          [isAcross ? 'x' : 'y']: { beginAtZero: true, grid, ticks },
          ...(hasLine
            ? { right: { position: 'right' as const, beginAtZero: true, grid: { display: false }, ticks } }
            : {}),
        },
        plugins: {
          legend: { display: series.length > 1, labels: { color: palette.textSoft, boxWidth: 12 } },
          tooltip: tooltipLook(palette),
        },
      }}
    />
  )
}
