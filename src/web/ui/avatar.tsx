import { type Tone, toneClass } from './chip.tsx'
import { classNames } from './class-names.ts'

const tones: readonly Tone[] = ['pine', 'brass', 'clay', 'sky']

const sizes = { sm: 'size-7 text-[11px]', md: 'size-[34px] text-sm', lg: 'size-14 text-lg' }

const baseClass = 'grid flex-none place-items-center overflow-hidden rounded-full font-semibold'

type AvatarProps = {
  name: string
  /** URL of a picture. The initials are shown while it loads and if it cannot be displayed. */
  picture?: string | null
  size?: keyof typeof sizes
  className?: string
}

/** An avatar: the picture, or initials on a color that stays the same for the name. Show the name beside it as text. */
export function Avatar({ name, picture, size = 'md', className }: AvatarProps): React.ReactNode {
  return (
    <span aria-hidden="true" className={classNames(baseClass, toneClass[toneOf(name)], sizes[size], className)}>
      <span className="col-start-1 row-start-1">{initialsOf(name)}</span>
      {picture ? (
        <img
          key={picture}
          src={picture}
          alt=""
          className="size-full object-cover col-start-1 row-start-1"
          onError={(event) => (event.currentTarget.hidden = true)}
        />
      ) : null}
    </span>
  )
}

/** Overlapping avatars, `max` at most, followed by the number of the others. Screen readers read the names as one list. */
export function AvatarStack({ names, max = 8 }: { names: readonly string[]; max?: number }): React.ReactNode {
  const hiddenCount = names.length - max
  const overlap = 'border-2 border-card not-first:-ms-1.5'
  return (
    <span className="flex">
      {names.slice(0, max).map((name, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two members may share a name, and the list never reorders
        <Avatar key={`${name}-${i}`} name={name} className={overlap} />
      ))}
      {hiddenCount > 0 ? (
        <span aria-hidden="true" className={classNames(baseClass, toneClass.neutral, sizes.md, 'tabular', overlap)}>
          +{hiddenCount}
        </span>
      ) : null}
      <span className="sr-only">{names.join(', ')}</span>
    </span>
  )
}

/** First letters of the first and the last word, capitalized. Returns a question mark if there is no letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter)
  return letters.join('').toUpperCase() || '?'
}

function firstLetter(word: string | undefined): string {
  const point = word?.codePointAt(0)
  return point === undefined ? '' : String.fromCodePoint(point)
}

function toneOf(name: string): Tone {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? 'pine'
}
