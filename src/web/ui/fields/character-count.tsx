import { plural, t } from '#domain/i18n/messages.ts'
import { classNames } from '../class-names.ts'

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

/**
 * Announcement about a text's length: empty before the last tenth, then the remaining or excess number of characters. Far from
 * the limit the number is rounded to tens, so that it is announced once in ten keystrokes and not at each.
 */
export function formatRemainingLength(length: number, maximum: number): string {
  const remaining = maximum - length
  if (remaining > maximum / 10) return ''
  if (remaining < 0) return t`${{ characters: formatCharacters(-remaining) }} too many`
  return remaining > 10
    ? t`About ${{ characters: formatCharacters(Math.ceil(remaining / 10) * 10) }} left`
    : t`${{ characters: formatCharacters(remaining) }} left`
}

function formatCharacters(count: number): string {
  return t`${plural({ count }, { one: '1 character', other: '# characters' })}`
}
