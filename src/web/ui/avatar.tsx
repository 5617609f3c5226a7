import { type Tone, toneClass } from './chip.tsx'
import { classNames } from './class-names.ts'

const tones: readonly Tone[] = ['pine', 'brass', 'clay', 'sky']

const sizes = { sm: 'size-7 text-[11px]', md: 'size-[34px] text-sm', lg: 'size-14 text-lg' }

const round = 'grid flex-none place-items-center overflow-hidden rounded-full font-semibold'

type AvatarProps = {
  name: string
  /** Address of a picture. Until it is there, and when it cannot be shown, the initials stand in. */
  picture?: string | null
  size?: keyof typeof sizes
  className?: string
}

/** A face: the picture, or the initials in a colour that stays with the name. The name itself stands beside it as text. */
export function Avatar({ name, picture, size = 'md', className }: AvatarProps): React.ReactNode {
  return (
    <span aria-hidden="true" className={classNames(round, toneClass[toneOf(name)], sizes[size], className)}>
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

/** Overlapping faces, `max` at most, then how many more there are. The names are read out as one list. */
export function AvatarStack({ names, max = 8 }: { names: readonly string[]; max?: number }): React.ReactNode {
  const more = names.length - max
  const overlap = 'border-2 border-card not-first:-ms-1.5'
  return (
    <span className="flex">
      {names.slice(0, max).map((name, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two people may share a name, and the order is the list's
        <Avatar key={`${name}-${i}`} name={name} className={overlap} />
      ))}
      {more > 0 ? (
        <span aria-hidden="true" className={classNames(round, toneClass.neutral, sizes.md, 'tabular', overlap)}>
          +{more}
        </span>
      ) : null}
      <span className="sr-only">{names.join(', ')}</span>
    </span>
  )
}

/** First letter of the first and the last word, in capitals; a question mark when there is no letter. */
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
