import { fewestTold } from '@zhixing/contract/containers/channel-stats/shapes.ts'

const why = `少于${fewestTold}人时不显示`

/** A figure, or a dash with the reason where too few people stand behind it. */
export function Told({ value, unit = '' }: { value: number | null; unit?: string }) {
  return value === null ? (
    <span title={why}>
      —<span className="sr-only">{why}</span>
    </span>
  ) : (
    `${value}${unit}`
  )
}
