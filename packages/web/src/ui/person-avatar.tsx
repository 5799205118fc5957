interface PersonAvatarProps {
  name: string
  url?: string | undefined
  size?: 'small' | 'usual' | 'large'
}

const sizes = {
  small: { box: 'size-6 text-sm', px: 24 },
  usual: { box: 'size-8', px: 32 },
  large: { box: 'size-14 text-xl', px: 56 },
} as const

/** The last letter or digit of a name, which in Chinese is the given name's; brackets around a branch's place are none. */
function lastLetterOf(name: string): string {
  return [...name].filter((character) => /[\p{L}\p{N}]/u.test(character)).at(-1) ?? '·'
}

/** A person's or an organisation's picture, or the last letter of the name. */
export function PersonAvatar({ name, url, size = 'usual' }: PersonAvatarProps) {
  const { box, px } = sizes[size]
  if (url) {
    return (
      <img
        src={url}
        alt={name}
        width={px}
        height={px}
        className={`${box} shrink-0 rounded-full bg-sunken object-cover`}
      />
    )
  }
  return (
    <span
      role="img"
      aria-label={name}
      className={`${box} flex shrink-0 items-center justify-center rounded-full bg-primary text-on-primary`}
    >
      <span aria-hidden="true">{lastLetterOf(name)}</span>
    </span>
  )
}
