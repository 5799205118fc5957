import { dotted } from '#ui/dotted.ts'

interface CountShareProps {
  label: string
  count: number
  of: number
  isRight: boolean
}

/** How many of all, as a bar with its numbers. */
export function CountShare({ label, count, of, isRight }: CountShareProps) {
  const percent = of > 0 ? Math.round((count * 100) / of) : 0
  return (
    <div className="mt-1 flex items-center gap-2">
      <svg
        role="img"
        aria-label={`${label}：${count}人次，占${percent}%`}
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
      >
        <rect width={percent} height="6" className={isRight ? 'fill-teal' : 'fill-primary'} />
      </svg>
      <span className="shrink-0 text-sm text-soft tabular-nums">{dotted([`${count} 人次`, `${percent}%`])}</span>
    </div>
  )
}
