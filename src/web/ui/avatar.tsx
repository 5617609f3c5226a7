import { type Tone, toneClass } from './chip.tsx'
import { classNames } from './class-names.ts'

const tones: readonly Tone[] = ['pine', 'brass', 'clay', 'sky']

const sizes = { sm: 'size-7 text-[11px]', md: 'size-[34px] text-sm', lg: 'size-14 text-lg' }

type AvatarProps = { name: string; size?: keyof typeof sizes; className?: string }

/** A face drawn from the initials, in a colour that stays with the name. The name itself stands beside it as text. */
export function Avatar({ name, size = 'md', className }: AvatarProps): React.ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid flex-none place-items-center rounded-full font-semibold',
        toneClass[toneOf(name)],
        sizes[size],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

/** Overlapping faces. The names are read out as one list. */
export function AvatarStack({ names }: { names: readonly string[] }): React.ReactNode {
  return (
    <span className="flex">
      {names.map((name, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two people may share a name, and the order is the list's
        <Avatar key={`${name}-${i}`} name={name} className="border-2 border-card not-first:-ms-1.5" />
      ))}
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
