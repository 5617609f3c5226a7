import { classNames } from '../class-names.ts'
import { formatRemainingLength } from './format-remaining-length.ts'

/** Number of characters used. Screen readers announce it near the limit. */
export function CharacterCount({ length, maximum }: { length: number; maximum: number }): React.ReactNode {
  const isOver = length > maximum
  return (
    <p className={classNames('tabular flex-none text-sm', isOver ? 'font-semibold text-clay' : 'text-ink-3')}>
      <span aria-hidden="true">
        {length}/{maximum}
      </span>
      <span className="sr-only" aria-live="polite">
        {formatRemainingLength(length, maximum)}
      </span>
    </p>
  )
}
