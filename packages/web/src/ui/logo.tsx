import { useSite } from '#session/use-site.ts'

/** A longer name is set closer. */
const shortName = 4

/** The mark (a path that rises to a point: knowing and doing) and the site's name. */
export function Logo({ isLarge = false }: { isLarge?: boolean }) {
  const { site_name: name } = useSite()
  const size = isLarge ? 40 : 28
  return (
    <span className="flex min-w-0 items-center gap-2">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
        <rect width="32" height="32" rx="9" className="fill-primary" />
        <path
          d="M7.5 22.5 13 15l5 5 6-9"
          className="stroke-on-primary"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          fill="none"
        />
        <circle cx="24.5" cy="9.5" r="3" className="fill-amber" />
      </svg>
      <span
        className={`font-semibold text-ink ${name.length > shortName ? '' : 'tracking-widest'} ${
          isLarge ? 'text-2xl' : 'max-w-18 truncate text-lg sm:max-w-40 xl:max-w-60'
        }`}
        title={name}
      >
        {name}
      </span>
    </span>
  )
}
