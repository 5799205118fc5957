/** The mark (a path that rises to a point: knowing and doing) and the name. */
export function Logo({ isLarge = false }: { isLarge?: boolean }) {
  const size = isLarge ? 40 : 28
  return (
    <span className="flex items-center gap-2">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
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
      <span className={`font-semibold tracking-widest text-ink ${isLarge ? 'text-2xl' : 'text-lg'}`}>知行</span>
    </span>
  )
}
