import { classNames } from '../class-names.ts'
import { lengthInWords } from './length-in-words.ts'

/** How many of the allowed characters are used. Screen readers hear it once the end is near. */
export function CharacterCount({ length, maximum }: { length: number; maximum: number }): React.ReactNode {
  const isOver = length > maximum
  return (
    <p className={classNames('tabular flex-none text-sm', isOver ? 'font-semibold text-clay' : 'text-ink-3')}>
      <span aria-hidden="true">
        {length}/{maximum}
      </span>
      <span className="sr-only" aria-live="polite">
        {lengthInWords(length, maximum)}
      </span>
    </p>
  )
}
