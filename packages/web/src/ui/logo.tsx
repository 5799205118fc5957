/** The mark and the name. */
export function Logo({ isLarge = false }: { isLarge?: boolean }) {
  const size = isLarge ? 40 : 28
  return (
    <span className="flex items-center gap-2">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <path d="M8 9.5h16M16 9.5v13M9 22.5h14" className="stroke-on-primary" strokeWidth="3" strokeLinecap="round" fill="none" />
        <circle cx="23" cy="16" r="2.5" className="fill-amber" />
      </svg>
      <span className={`font-semibold tracking-widest text-ink ${isLarge ? 'text-2xl' : 'text-lg'}`}>知行</span>
    </span>
  )
}
